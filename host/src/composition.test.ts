import { readComposition } from './composition'
import { aComposition, aRemote } from './testing/a-composition'

const aPage = (changes: object) => {
  document.body.innerHTML = '<script type="application/json" id="composition"></script>'
  const composition = aComposition(changes)
  const block = document.getElementById('composition')
  if (block) block.textContent = JSON.stringify(composition)
  return document
}

describe('[PLAT-10] a host that is older than the page', () => {
  it('drops a remote that it does not know and keeps the others', () => {
    const { remotes } = readComposition(aPage({ remotes: [aRemote('mf-reports' as never), aRemote('mf-jobs')] }))
    expect(remotes.map(({ name }) => name)).toEqual(['mf-jobs'])
  })

  it('drops a remote that it cannot read and keeps the others', () => {
    const { remotes } = readComposition(aPage({ remotes: [{ name: 'mf-billing' }, 'x', null, aRemote('mf-jobs')] }))
    expect(remotes.map(({ name }) => name)).toEqual(['mf-jobs'])
  })

  it('takes fields, reasons and modes of a newer server', () => {
    const read = readComposition(
      aPage({
        mode: 'preview',
        moon: { phase: 3 },
        certified: { by: 7 },
        remotes: [{ ...aRemote('mf-jobs'), reason: 'newer', widgets: [] }],
      }),
    )
    expect(read).toMatchObject({ mode: 'production', remotes: [{ name: 'mf-jobs', reason: 'environment' }] })
  })
})
