import { classify, Deadline, RemoteFault } from './fault'

const remote = { name: 'mf-jobs', version: '1.2.3', entry: '/releases/mf-jobs/1.2.3/remoteEntry.js' } as const
const answered = (...files: readonly (readonly [string, number])[]) => {
  performance.getEntriesByType = () =>
    files.map(
      ([file, responseStatus]) => ({ name: `http://localhost${file}`, responseStatus }) as unknown as PerformanceEntry,
    )
}
const chunkError = (how: string) =>
  Object.assign(new Error(`Loading chunk 524 failed.\n(${how}: http://localhost/releases/mf-jobs/1.2.3/app.js?r=1)`), {
    name: 'ChunkLoadError',
  })

describe('[PLAT-16] failures are classified', () => {
  afterEach(() => answered())

  it.each([
    ['timeout', new Deadline('No module'), []],
    ['timeout', chunkError('timeout'), []],
    ['integrity', new Error('IntegrityMissing: No hash is known for /x.js'), []],
    ['script', new Error('ScriptExecutionError: x'), []],
    ['network', new Error('ScriptNetworkError: x'), [[remote.entry, 404]]],
    // The file was received but did not run, because the browser refused its hash.
    ['integrity', new Error('ScriptNetworkError: x'), [[remote.entry, 200]]],
    ['integrity', chunkError('error'), [['/releases/mf-jobs/1.2.3/app.js?r=1', 200]]],
    [
      'network',
      chunkError('error'),
      [
        ['/releases/mf-jobs/1.2.3/app.js', 200],
        ['/releases/mf-jobs/1.2.3/app.js', 404],
      ],
    ],
    ['network', chunkError('error'), []],
  ] as const)('%s: %s', (kind, error, files) => {
    answered(...files)
    expect(classify(error, remote)).toMatchObject({ kind, remote: 'mf-jobs', version: '1.2.3' })
  })

  it('keeps a fault that is classified already', () => {
    const fault = { kind: 'left', remote: 'mf-jobs', version: '1.2.3', detail: '' } as const
    expect(classify(new RemoteFault(fault), remote)).toBe(fault)
  })
})
