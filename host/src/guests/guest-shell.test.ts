import type { Shell } from '@portal/contracts/shell'
import { fakeShell } from '@portal/browser/testing'
import { createLeaveGuards, GUARD_DEADLINE } from '../routing/leave-guards'
import { createEvents } from '../shell/events'
import { createGuest } from './guest-shell'
import { wrongValues } from './testing/wrong-values'

function setUp() {
  const host = fakeShell()
  const reports: { name: string; remote?: string | undefined; data?: unknown }[] = []
  const guest = createGuest({
    remote: 'mf-jobs',
    shell: host,
    telemetry: { report: (event) => void reports.push(event), pass: (event) => void reports.push(event) },
  })
  guest.mounted()
  return { host, guest, shell: guest.shell, reports, names: () => reports.map(({ name }) => name) }
}

/** Calls a member without type checks, as the code of another team might do. */
const untyped = (member: unknown) => member as (...args: unknown[]) => unknown

describe('what a remote hands to the shell', () => {
  const members: Record<string, (shell: Shell) => unknown> = {
    'session.login': (shell) => shell.session.login,
    'session.patch': (shell) => shell.session.patch,
    'session.subscribe': (shell) => shell.session.subscribe,
    'session.completeTourStep': (shell) => shell.session.completeTourStep,
    'urgent.subscribe': (shell) => shell.urgent.subscribe,
    'notifications.subscribe': (shell) => shell.notifications.subscribe,
    'language.subscribe': (shell) => shell.language.subscribe,
    'language.set': (shell) => shell.language.set,
    'events.emit': (shell) => shell.events.emit,
    'events.on': (shell) => shell.events.on,
    'telemetry.report': (shell) => shell.telemetry.report,
    navigate: (shell) => shell.navigate,
    back: (shell) => shell.back,
    notify: (shell) => shell.notify,
    confirm: (shell) => shell.confirm,
    showFailure: (shell) => shell.showFailure,
    guardLeave: (shell) => shell.guardLeave,
  }

  it.each(Object.keys(members))(
    '[PLAT-16] %s takes fifty wrong arguments without an exception and shows nothing of them',
    async (name) => {
      const { host, shell } = setUp()
      const before = JSON.stringify(host.session.read())
      const member = members[name]?.(shell)
      for (const value of wrongValues) await untyped(member)(value, value)
      expect(host.toasts).toEqual([])
      expect(host.questions).toEqual([])
      expect(
        host.failures.every(({ message, title }) =>
          [message, title].every((text) => text === undefined || typeof text === 'string'),
        ),
      ).toBe(true)
      expect(host.went).toEqual([])
      expect(host.guards.size).toBe(0)
      expect(JSON.stringify(host.session.read())).toBe(before)
    },
  )

  it('is shown as information if its kind belongs to a newer contract', () => {
    const { host, shell } = setUp()
    untyped(shell.notify)({ kind: 'celebration', text: 'saved' })
    expect(host.toasts).toEqual([{ kind: 'info', text: 'saved' }])
  })

  it('changes only what the contract allows in the session', () => {
    const { host, shell, reports } = setUp()
    untyped(shell.session.patch)({ firstName: '次郎', token: 'stolen' })
    expect(host.session.read()).toMatchObject({ firstName: '次郎', token: 'token' })
    expect(reports).toMatchObject([
      {
        name: 'shell-misuse',
        remote: 'mf-jobs',
        data: { member: 'session.patch', detail: 'not to be changed: token' },
      },
    ])
  })

  it('cannot lead out of the portal', async () => {
    const { host, shell } = setUp()
    for (const href of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
      expect(await shell.navigate({ href })).toBe(false)
    }
    expect(host.went).toEqual([])
  })

  it('reports under its own name only, and never as the loader', () => {
    const { shell, reports } = setUp()
    shell.telemetry.report({ name: 'remote-broken', remote: 'mf-billing', data: { version: '9.9.9' } })
    expect(reports).toEqual([{ name: 'remote_broken', remote: 'mf-jobs', data: { version: '9.9.9' } }])
  })

  it('passes on events that this host does not know', () => {
    const events = createEvents(() => undefined)
    const given = { ...fakeShell(), events }
    const guest = createGuest({
      remote: 'mf-jobs',
      shell: given,
      telemetry: { report: () => undefined, pass: () => undefined },
    })
    const heard: unknown[] = []
    untyped(guest.shell.events.on)('payslipSigned', (detail: unknown) => heard.push(detail))
    expect(() => untyped(guest.shell.events.emit)('payslipSigned', { id: 7 })).not.toThrow()
    expect(heard).toEqual([{ id: 7 }])
  })
})

describe('what a remote is given', () => {
  it('cannot be changed by it', () => {
    const { shell } = setUp()
    const changes = [
      () => {
        ;(shell as { navigate: unknown }).navigate = null
      },
      () => {
        ;(shell.session as { read: unknown }).read = () => ({})
      },
      () => {
        ;(shell.links as { help: string }).help = 'https://evil.example/'
      },
      () => {
        ;(shell.session.read() as { token: string }).token = 'x'
      },
      () => {
        ;(shell.session.read().completedTourSteps as string[]).push('x')
      },
    ]
    for (const change of changes) expect(change).toThrow(TypeError)
  })

  it('includes its own copy of the capabilities', () => {
    const first = setUp()
    ;(first.shell.capabilities as Set<string>).add('mine')
    expect(first.host.capabilities.has('mine')).toBe(false)
  })
})

describe('what a remote listens to', () => {
  it('is isolated: a listener that throws or rejects does not affect the others', async () => {
    const { host, shell, names } = setUp()
    const heard: string[] = []
    shell.language.subscribe(() => {
      throw new Error('planted')
    })
    shell.session.subscribe(() => Promise.reject(new Error('planted')))
    shell.urgent.subscribe(() => {
      throw new Error('planted')
    })
    host.language.subscribe((language) => heard.push(language))
    host.language.set('EN')
    host.setUrgent(3)
    host.setSession({ numberOfJobs: 2 })
    await Promise.resolve()
    expect(heard).toEqual(['EN'])
    expect(names()).toEqual(['listener-failed', 'listener-failed', 'listener-failed'])
  })

  it('ends with its mount, even if the remote did not unsubscribe', () => {
    const { host, guest, shell } = setUp()
    let calls = 0
    shell.language.subscribe(() => {
      calls += 1
    })
    shell.guardLeave({ isDirty: () => true })
    guest.ended()
    host.language.set('EN')
    expect(calls).toBe(0)
    expect(host.guards.size).toBe(0)
    shell.guardLeave({ isDirty: () => true })
    expect(host.guards.size).toBe(0)
    guest.mounted()
    shell.guardLeave({ isDirty: () => true })
    expect(host.guards.size).toBe(1)
  })

  it('[PLAT-16] is not asked again after its guard has thrown, and the report names the remote', () => {
    const { host, shell, reports } = setUp()
    shell.guardLeave({
      isDirty: () => {
        throw new Error('planted')
      },
    })
    expect([...host.guards].map((guard) => guard.isDirty())).toEqual([false])
    expect(host.guards.size).toBe(0)
    expect(reports).toMatchObject([{ name: 'guard-failed', remote: 'mf-jobs', data: { detail: 'Error: planted' } }])
  })

  it('is reported once if there are far too many subscriptions', () => {
    const { shell, reports } = setUp()
    for (let count = 0; count < 1000; count += 1) shell.language.subscribe(() => undefined)
    expect(reports).toMatchObject([{ name: 'shell-misuse', data: { member: 'subscribe' } }])
  })
})

describe('a remote that goes too far', () => {
  it('[PLAT-16] has at most three dialogs open, and may ask again when they are answered', async () => {
    const { host, shell, reports } = setUp()
    const answers: ((confirmed: boolean) => void)[] = []
    Object.assign(host, {
      confirm: () =>
        new Promise<boolean>((resolve) => {
          answers.push(resolve)
        }),
    })
    const all = Array.from({ length: 50 }, () => shell.confirm({ title: 'Question', confirm: 'OK' }))
    expect(answers).toHaveLength(3)
    for (const answer of answers) answer(true)
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(3)
    expect(reports[0]).toMatchObject({ name: 'shell-misuse', data: { member: 'confirm' } })
    void shell.confirm({ title: 'Question', confirm: 'OK' })
    expect(answers).toHaveLength(4)
  })

  it('[PLAT-16] can neither navigate nor ask nor notify after it was stopped, until its next mount', async () => {
    const { host, guest, shell } = setUp()
    guest.stop()
    const use = async () => {
      shell.notify({ kind: 'info', text: 'x' })
      return [
        await shell.navigate({ href: '/dashboard/jobs' }),
        await shell.back({ href: '/dashboard/jobs' }),
        await shell.confirm({ title: 'x', confirm: 'OK' }),
      ]
    }
    expect([await use(), host.toasts, host.went, host.questions, host.backs]).toEqual([
      [false, false, false],
      [],
      [],
      [],
      0,
    ])
    guest.mounted()
    expect(await use()).toEqual([true, true, true])
    expect(host.toasts).toHaveLength(1)
  })
})

describe('a guard of a remote', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const setUpGuards = (isAsking = () => false) => {
    const errors: unknown[] = []
    const asked: string[] = []
    const guards = createLeaveGuards({
      ask: async () => {
        asked.push('host')
        return true
      },
      onGuardError: (error) => errors.push(error),
      isAsking,
    })
    return { guards, errors, asked }
  }

  it('that throws does not prevent leaving', async () => {
    const { guards, errors } = setUpGuards()
    guards.add({
      isDirty: () => {
        throw new Error('planted')
      },
    })
    expect(guards.isDirty()).toBe(false)
    expect(await guards.mayLeave()).toBe(true)
    expect(errors).toHaveLength(1)
  })

  it('whose question throws or never appears is replaced by that of the host', async () => {
    const { guards, asked } = setUpGuards()
    guards.add({
      isDirty: () => true,
      ask: () => {
        throw new Error('planted')
      },
    })
    guards.add({ isDirty: () => true, ask: () => new Promise(() => undefined) })
    const leaving = guards.mayLeave()
    await jest.advanceTimersByTimeAsync(GUARD_DEADLINE)
    expect(await leaving).toBe(true)
    expect(asked).toEqual(['host', 'host'])
  })

  it('has no time limit while its dialog is open', async () => {
    const { guards, asked } = setUpGuards(() => true)
    let answer: (leaves: boolean) => void = () => undefined
    guards.add({
      isDirty: () => true,
      ask: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const leaving = guards.mayLeave()
    await jest.advanceTimersByTimeAsync(GUARD_DEADLINE * 50)
    answer(false)
    expect(await leaving).toBe(false)
    expect(asked).toEqual([])
  })
})
