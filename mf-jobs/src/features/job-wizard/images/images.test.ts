import type { ApiClient } from '@portal/browser/api'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { WorkImage } from '@portal/contracts/jobs'
import { fittedSize, isAcceptedImage } from './compress-image'
import { saveImages } from './image.gateway'
import { localImage, movesTo, savedImage } from './wizard-image'

const image = (id: number): WorkImage => ({ id, url: `/x?image_id=${id}` })
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

/** Behaves like the server: appends copies first, then files. */
function imageServer(present: number[]) {
  let shown = [...present]
  let next = 100
  const forms: FormData[] = []
  const api = {
    call: async (endpoint: { id: string }, { body, form }: { body?: { image_id: number }; form?: FormData }) => {
      if (endpoint.id === jobsEndpoints.removeImage.id) shown = shown.filter((id) => id !== body?.image_id)
      if (endpoint.id === jobsEndpoints.moveImage.id) {
        const from = shown.indexOf(body?.image_id ?? 0)
        const [moved] = shown.splice(from, 1)
        if (moved !== undefined) shown.splice(from - 1, 0, moved)
      }
      if (endpoint.id === jobsEndpoints.uploadImages.id && form) {
        forms.push(form)
        const count = form.getAll('image_ids').length + [...form.keys()].filter((key) => /^image\d$/.test(key)).length
        for (let index = 0; index < count; index += 1) shown.push((next += 1))
      }
      return { work_images: shown.map(image) }
    },
  } as unknown as ApiClient
  return { api, forms, ids: () => shown }
}

describe('pictures', () => {
  it('[JIMG-04] fit into 1920 × 1920 and are never enlarged', () => {
    expect(fittedSize(4000, 3000)).toEqual({ width: 1920, height: 1440 })
    expect(fittedSize(1000, 4000)).toEqual({ width: 480, height: 1920 })
    expect(fittedSize(800, 600)).toEqual({ width: 800, height: 600 })
  })

  it('[JIMG-05] accepts png, jpeg and svg', () => {
    const of = (type: string) => isAcceptedImage(new File(['x'], 'x', { type }))
    expect(['image/png', 'image/jpeg', 'image/svg+xml'].every(of)).toBe(true)
    expect(['image/gif', 'application/pdf', 'image/webp'].some(of)).toBe(false)
  })

  it('[JIMG-02] [JIMG-03] [JIMG-08] files are sent as image1…, stored pictures by id, in one call and in the chosen order', async () => {
    const server = imageServer([])
    const { images: saved } = await saveImages(
      server.api,
      'jobs',
      1,
      [],
      [localImage(file('a.png')), savedImage(image(7)), localImage(file('b.png'))],
    )
    expect(server.forms).toHaveLength(1)
    expect(server.forms[0]?.getAll('image_ids')).toEqual(['7'])
    expect([...(server.forms[0]?.keys() ?? [])].sort()).toEqual(['image1', 'image2', 'image_ids'])
    // The copy of 7 is 101, a is 102, b is 103.
    expect(saved.map((one) => one.saved?.id)).toEqual([102, 101, 103])
  })

  it('deletes the removed pictures of a draft and keeps the others', async () => {
    const server = imageServer([1, 2, 3])
    await saveImages(server.api, 'jobs', 1, [1, 2, 3].map(image), [savedImage(image(3)), savedImage(image(1))])
    expect(server.ids()).toEqual([3, 1])
    expect(server.forms).toEqual([])
  })

  it('moves only the pictures whose position is wrong', () => {
    expect(movesTo(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([])
    expect(movesTo(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([{ key: 'c', times: 2 }])
  })
})
