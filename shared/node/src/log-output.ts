/**
 * Where log lines go: stdout, without ever waiting for it. A reader that stands still and a full disk cost lines, which
 * are counted, and nothing else.
 */
import { fstatSync, writeSync } from 'node:fs'

const STDOUT = 1
/** What may wait for a slow reader. */
const MOST_WAITING_BYTES = 1024 * 1024

let dropped = 0
/** The number of lines of this process that were not written. */
export const droppedLines = (): number => dropped

const drop = (): void => {
  dropped += 1
}

/** A pipe is written without waiting, as far as its reader follows. */
function toPipe(): (line: string) => void {
  process.stdout.on('error', drop)
  return (line) => {
    if (process.stdout.writableLength > MOST_WAITING_BYTES) drop()
    else process.stdout.write(line)
  }
}

function toFile(line: string): void {
  try {
    writeSync(STDOUT, line)
  } catch {
    drop()
  }
}

function isPipe(): boolean {
  try {
    // As numbers of type `bigint`: Node 20 keeps the other kind in one place, where its loader reads it again and then
    // takes the next linked package for a folder, whose own dependencies it does not find.
    const stdout = fstatSync(STDOUT, { bigint: true })
    return stdout.isFIFO() || stdout.isSocket()
  } catch {
    // It was closed; each write fails and is counted.
    return false
  }
}

/** The target of a logger. */
export function logOutput(): { write(line: string): void } {
  process.stderr.on('error', drop)
  return { write: isPipe() ? toPipe() : toFile }
}
