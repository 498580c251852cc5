import { refusal } from '@portal/browser/testing'
import type { RenderedScreen } from '@portal/browser/testing'
import { aDraft, aJob } from '@portal/contracts/factories'
import { JOB_LIMITS, jobsEndpoints } from '@portal/contracts/jobs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addContent, copyContent, editContent, press, server, stored, toConfirmation } from '../../testing/wizard-kit'

const picture = (id: number) => ({ id, url: `/api/v3/employer/jobs/7/work_images/?image_id=${id}` })
const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const shown = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem')
const order = () => shown().map((item) => item.getAttribute('data-id'))
const mains = () => shown().map((item) => within(item).queryByText('Main') !== null)

async function choose(user: RenderedScreen['user'], ...names: string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, names.map(png))
}

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

it('[JIMG-09] the picture in the first position is the main one', async () => {
  const answers = stored({ job_type: 'PT1', work_images: [picture(1), picture(2), picture(3)] }).on(
    jobsEndpoints.uploadImages,
    { work_images: [] },
  )
  const { user } = await copyContent({}, answers)
  expect(mains()).toEqual([true, false, false])
  await press(user, 'Move Picture 2 to the left')
  expect(order()).toEqual(['saved-2', 'saved-1', 'saved-3'])
  expect(mains()).toEqual([true, false, false])
  await press(user, 'Remove Picture 1')
  expect(order()).toEqual(['saved-1', 'saved-3'])
  await toConfirmation(user)
  await press(user, 'Save the posting')
  await waitFor(() => expect(answers.callsOf(jobsEndpoints.uploadImages)).toHaveLength(1))
  expect(answers.callsOf(jobsEndpoints.uploadImages)[0]?.form?.getAll('image_ids')).toEqual(['1', '3'])
})

it('[ONCE-06] an unreadable picture is refused by name when it is chosen; the others stay', async () => {
  const decode = jest.fn(async (file: Blob) => {
    if ((file as File).name === 'broken.png') throw new Error('The source image could not be decoded')
    return { width: 10, height: 10, close: () => undefined }
  })
  Object.defineProperty(window, 'createImageBitmap', { value: decode, configurable: true })
  // jsdom has no canvas.
  const canvas = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const encode = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  try {
    const { user, shell } = await copyContent({ job_type: 'PT1', work_images: [] })
    await choose(user, 'a.png', 'broken.png', 'b.png')
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(shell.failures).toMatchObject([{ message: 'broken.png: this cannot be read as a picture.' }])
    expect(mains()).toEqual([true, false])
  } finally {
    Reflect.deleteProperty(window, 'createImageBitmap')
    canvas.mockRestore()
    encode.mockRestore()
  }
})

it('[ONCE-06] a picture that the server cannot read is named when the draft is saved; the others are stored', async () => {
  const answers = server()
    .on(jobsEndpoints.saveDraft, ({ body }) => aDraft({ id: 3, data: body.data as never }))
    .on(jobsEndpoints.uploadDraftImages, {
      work_images: [picture(11), picture(12)],
      unreadable: [{ field: 'image2', file_name: 'b.png' }],
    })
  const { user, shell } = await addContent('PT1', answers)
  await choose(user, 'a.png', 'b.png', 'c.png')
  await waitFor(() => expect(shown()).toHaveLength(3))
  await press(user, 'Save as draft')
  await screen.findByText('The draft was saved')
  expect(shell.failures).toMatchObject([{ message: 'b.png: this cannot be read as a picture.' }])
  await press(user, 'Continue editing')
  expect(order()).toEqual(['saved-11', 'saved-12'])
})

it('[JIMG-01] [JIMG-05] a sixth picture, files of another type and large ones are left out by name, and HEIC is explained', async () => {
  const { shell } = await copyContent({ job_type: 'PT1', work_images: [1, 2, 3, 4, 5].map(picture) })
  const large = new File(['x'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: JOB_LIMITS.imageBytes + 1 })
  // Dropped files are of any type.
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: {
      files: [
        new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }),
        large,
        new File(['x'], '6.png', { type: 'image/png' }),
      ],
    },
  })
  await waitFor(() => expect(shell.failures).toHaveLength(3))
  expect(shell.failures[0]?.message).toMatch(/^IMG_1\.HEIC: .*HEIC/)
  expect(shell.failures[1]?.message).toBe('large.png: the file is larger than 10 MB.')
  expect(shell.failures[2]?.message).toBe('6.png: Max 5 images only')
})

it('[ONCE-06] an upload of which the server can read nothing names every file', async () => {
  const answers = server()
    .on(jobsEndpoints.saveDraft, ({ body }) => aDraft({ id: 3, data: body.data as never }))
    .on(jobsEndpoints.uploadDraftImages, refusal(415, { error: 'x', code: 'file_type' }))
  const { user, shell } = await addContent('PT1', answers)
  await choose(user, 'a.png', 'b.png')
  await waitFor(() => expect(shown()).toHaveLength(2))
  await press(user, 'Save as draft')
  await screen.findByText('The draft was saved')
  expect(shell.failures).toMatchObject([{ message: 'a.png and b.png: this cannot be read as a picture.' }])
})

it('[JIMG-10] while adding, pictures stay in the browser: nothing is sent before the draft or the posting is saved', async () => {
  const answers = server()
    .on(jobsEndpoints.saveDraft, ({ body }) => aDraft({ id: 3, data: body.data as never }))
    .on(jobsEndpoints.uploadDraftImages, { work_images: [picture(11), picture(12)] })
  const { user } = await addContent('PT1', answers)
  await choose(user, 'a.png', 'b.png', 'c.png')
  await waitFor(() => expect(shown()).toHaveLength(3))
  await press(user, 'Move Picture 3 to the left')
  await press(user, 'Remove Picture 1')
  await waitFor(() => expect(shown()).toHaveLength(2))
  const called = () => answers.calls.map(({ id }) => id).filter((id) => /mage/.test(id))
  expect(called()).toEqual([])
  await press(user, 'Save as draft')
  await screen.findByText('The draft was saved')
  expect(
    answers
      .callsOf(jobsEndpoints.uploadDraftImages)
      .map(({ form }) => [...(form?.entries() ?? [])].map(([field, file]) => [field, (file as File).name])),
  ).toEqual([
    [
      ['image1', 'c.png'],
      ['image2', 'b.png'],
    ],
  ])
})

it('[JDRA-02] a second press during an upload sends nothing twice; later changes stay unsaved', async () => {
  const ends: (() => void)[] = []
  let stored = 0
  const answers = server()
    .on(jobsEndpoints.saveDraft, () =>
      aDraft({ id: 3, version: stored + 1, work_images: [11, 12, 13].slice(0, stored).map(picture) }),
    )
    .on(jobsEndpoints.uploadDraftImages, async () => {
      await new Promise<void>((end) => ends.push(end))
      stored += 1
      return { work_images: [11, 12, 13].slice(0, stored).map(picture) }
    })
  const { user, shell } = await addContent('PT1', answers)
  const calls = () =>
    [jobsEndpoints.saveDraft, jobsEndpoints.uploadDraftImages].map((one) => answers.callsOf(one).length)
  const isDirty = () => shell.dirtyGuard() !== undefined
  await choose(user, 'a.png')
  await waitFor(() => expect(shown()).toHaveLength(1))
  await press(user, 'Save as draft')
  await waitFor(() => expect(ends).toHaveLength(1))
  const leaves = shell.dirtyGuard()?.ask?.()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save as draft' }))
  act(() => ends[0]?.())
  expect(await leaves).toBe(true)
  expect(calls()).toEqual([1, 1])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(isDirty()).toBe(false)

  await choose(user, 'b.png')
  await waitFor(() => expect(shown()).toHaveLength(2))
  await press(user, 'Save as draft')
  await waitFor(() => expect(ends).toHaveLength(2))
  await user.type(screen.getByLabelText(/^Position/), 'x')
  act(() => ends[1]?.())
  await press(user, 'Continue editing')
  expect(isDirty()).toBe(true)
  expect(screen.getByLabelText(/^Position/)).toHaveValue('x')

  await choose(user, 'c.png')
  await waitFor(() => expect(shown()).toHaveLength(3))
  await press(user, 'Save as draft')
  await waitFor(() => expect(ends).toHaveLength(3))
  await choose(user, 'd.png')
  await waitFor(() => expect(shown()).toHaveLength(4))
  act(() => ends[2]?.())
  await press(user, 'Continue editing')
  expect(order()).toEqual(['saved-11', 'saved-12', 'saved-13', expect.stringMatching(/^local/)])
  expect(isDirty()).toBe(true)
  expect(calls()).toEqual([3, 3])
  expect(answers.callsOf(jobsEndpoints.saveDraft)[2]?.body).toMatchObject({
    version: 2,
    data: { step3: { position: 'x' } },
  })
  expect(
    answers.callsOf(jobsEndpoints.uploadDraftImages).map(({ form }) => (form?.get('image1') as File | null)?.name),
  ).toEqual(['a.png', 'b.png', 'c.png'])
})

it('[JIMG-10] copying does not change the pictures of the original', async () => {
  const answers = stored({ job_type: 'PT1', work_images: [picture(1), picture(2)] }).on(jobsEndpoints.uploadImages, {
    work_images: [picture(21), picture(22)],
  })
  const { user, shell } = await copyContent({}, answers)
  await press(user, 'Remove Picture 1')
  await choose(user, 'new.png')
  await waitFor(() => expect(shown()).toHaveLength(2))
  const sent = () =>
    answers.calls
      .map(({ id }) => id)
      .filter((id) =>
        (
          [jobsEndpoints.uploadImages.id, jobsEndpoints.removeImage.id, jobsEndpoints.moveImage.id] as string[]
        ).includes(id),
      )
  expect(sent()).toEqual([])
  await toConfirmation(user)
  await press(user, 'Save the posting')
  await waitFor(() => expect(shell.went).toHaveLength(1))
  expect(sent()).toEqual([jobsEndpoints.uploadImages.id])
  const form = answers.callsOf(jobsEndpoints.uploadImages)[0]?.form
  expect([form?.getAll('image_ids'), form?.getAll('image1').map((file) => (file as File).name)]).toEqual([
    ['2'],
    ['new.png'],
  ])
})

it('a move that the server refuses is undone on the screen', async () => {
  const answers = server()
    .on(jobsEndpoints.one, aJob({ id: 7, status: 'ST', work_images: [picture(1), picture(2)] }))
    .on(jobsEndpoints.moveImage, refusal(500, { error: 'x' }))
  const { user, shell } = await editContent(answers)
  await press(user, 'Move Picture 1 to the right')
  await waitFor(() => expect(shell.failures).toHaveLength(1))
  expect(order()).toEqual(['saved-1', 'saved-2'])
  answers.on(jobsEndpoints.moveImage, { work_images: [picture(2), picture(1)] })
  await press(user, 'Move Picture 1 to the right')
  await waitFor(() => expect(order()).toEqual(['saved-2', 'saved-1']))
  expect(answers.callsOf(jobsEndpoints.moveImage).at(-1)?.body).toEqual({ image_id: 2, direction: 'LEFT' })
})
