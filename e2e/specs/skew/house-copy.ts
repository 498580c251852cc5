import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CATALOG, HOUSE, type Patch } from './editions'

const run = promisify(execFile)
const LOCK = 'pnpm-lock.yaml'

/** The files that git tracks or would add, so that a change is tested before its commit. */
export async function sourcesOf(...folders: readonly string[]): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...folders], {
    cwd: HOUSE,
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(HOUSE, file)))
}

/** A copy of the whole repository in a temporary folder, in which editions are built. */
export class HouseCopy {
  private readonly originals = new Map<string, string>()
  private installed = ''
  private constructor(readonly root: string) {}

  static async make(): Promise<HouseCopy> {
    const root = mkdtempSync(join(tmpdir(), 'portal-skew-house-'))
    for (const file of await sourcesOf('.')) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      cpSync(join(HOUSE, file), join(root, file))
    }
    return new HouseCopy(root)
  }

  /** Runs a command in the copy; throws its output if it fails. */
  async run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    try {
      return (
        await run(command, [...args], {
          cwd: this.root,
          env: { ...process.env, CI: 'true', FORCE_COLOR: '0', ...env },
          maxBuffer: 64 * 1024 * 1024,
        })
      ).stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(
        `${command} ${args.join(' ')} failed:\n${`${stdout}${stderr}`.trim().slice(-4000) || String(error)}`,
        { cause: error },
      )
    }
  }

  /** Installs the packages; other versions change the lockfile of the copy. */
  async install(packages: Readonly<Record<string, string>> = {}): Promise<void> {
    const names = Object.keys(packages)
    const wanted = JSON.stringify(packages)
    if (wanted === this.installed) return
    this.patch(
      names.map((name) => ({
        file: CATALOG,
        find: new RegExp(`^( +'?${name}'?: ).+$`, 'm'),
        put: `$1${packages[name]}`,
      })),
    )
    this.keep(LOCK)
    const { packageManager } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as {
      packageManager: string
    }
    await this.run('npx', [
      '--yes',
      packageManager,
      'install',
      names.length > 0 ? '--no-frozen-lockfile' : '--frozen-lockfile',
      '--prefer-offline',
      '--reporter=append-only',
    ])
    this.installed = wanted
  }

  patch(patches: readonly Patch[]): void {
    for (const { file, find, put } of patches) {
      const before = this.keep(file)
      const after = before.replace(find, put)
      if (after === before)
        throw new Error(`${file} has no ${find} to change: the other day would be the same as this one`)
      writeFileSync(join(this.root, file), after)
    }
  }

  restore(): void {
    for (const [file, text] of this.originals) writeFileSync(join(this.root, file), text)
    this.originals.clear()
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  private keep(file: string): string {
    const text = readFileSync(join(this.root, file), 'utf8')
    if (!this.originals.has(file)) this.originals.set(file, text)
    return text
  }
}
