import { useApi } from '@portal/browser/api'
import { formatList, useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import { JOB_LIMITS, jobsEndpoints } from '@portal/contracts/jobs'
import type { WorkImage } from '@portal/contracts/jobs'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isAcceptedImage, prepareImage } from './compress-image'
import { saveImages, uploadImages } from './image.gateway'
import type { ImageOwner } from './image.gateway'
import { localImage, movedImages, savedImage } from './wizard-image'
import type { WizardImage } from './wizard-image'

interface ImageActions {
  add(files: readonly File[]): Promise<void>
  remove(key: string): Promise<void>
  move(keys: readonly string[]): Promise<void>
  load(images: readonly WorkImage[]): void
  /** Restored pictures are placed before those chosen in the meantime. */
  restore(images: readonly WizardImage[]): void
  /** Uploads the pictures to the saved posting or draft. */
  saveTo(owner: ImageOwner, id: number, present: readonly WorkImage[]): Promise<void>
}

export interface ImagesAccess extends ImageActions {
  readonly items: readonly WizardImage[]
  readonly isBusy: boolean
  /** Changed since it was loaded or saved. */
  readonly isDirty: boolean
}

const MEGABYTES = JOB_LIMITS.imageBytes / 1024 ** 2

/** `jobId`: pictures of a stored posting change at once; without it they wait for saving (JIMG-10). */
export function useImages(initial: readonly WorkImage[], jobId: number | null): ImagesAccess {
  const api = useApi()
  const shell = useShell()
  const showFailure = useFailure()
  const { t, locale } = useText()
  const [items, setItems] = useState<readonly WizardImage[]>(() => initial.map(savedImage))
  const { press, running } = usePress()
  const isBusy = running.length > 0
  const [isDirty, setDirty] = useState(false)
  /** The pictures now: `change` writes it before they are rendered. */
  const latest = useRef(items)
  useEffect(
    () => () => {
      for (const image of latest.current) if (image.kind === 'local') URL.revokeObjectURL(image.url)
    },
    [],
  )

  const busily = (content: string, work: () => Promise<void>) => press(content, () => work().catch(showFailure))
  const change = (next: readonly WizardImage[]) => {
    latest.current = next
    setItems(next)
    setDirty(jobId === null)
  }
  /** ONCE-06: names the files that are left out, until it is closed; the others are kept. */
  const tellLeftOut = (why: 'type' | 'tooLarge' | 'unreadable' | 'max', names: readonly string[]) => {
    if (names.length === 0) return
    const message = t(`images.${why}`, {
      names: formatList(names, locale),
      megabytes: MEGABYTES,
      max: JOB_LIMITS.images,
    })
    void shell.showFailure({ title: t('images.leftOut'), message })
  }
  const fromServer = (images: readonly WorkImage[]) => change(images.map(savedImage))

  const actions: ImageActions = {
    async add(files) {
      const accepted = files.filter(isAcceptedImage)
      const small = accepted.filter((file) => file.size <= JOB_LIMITS.imageBytes)
      const left = (before: readonly File[], after: readonly File[]) =>
        before.flatMap((file) => (after.includes(file) ? [] : [file.name]))
      tellLeftOut('type', left(files, accepted))
      tellLeftOut('tooLarge', left(accepted, small))
      const room = Math.max(JOB_LIMITS.images - latest.current.length, 0)
      const taken = small.slice(0, room)
      // JIMG-01.
      tellLeftOut('max', left(small, taken))
      if (taken.length === 0) return
      const content = taken.map(({ name, size, lastModified }) => [name, size, lastModified])
      await busily(JSON.stringify(content), async () => {
        const prepared = await Promise.all(
          taken.map(async (file) => ({ name: file.name, made: await prepareImage(file) })),
        )
        const compressed = prepared.flatMap(({ made }) => made ?? [])
        const broken = prepared.filter(({ made }) => made === undefined).map(({ name }) => name)
        tellLeftOut('unreadable', broken)
        if (compressed.length === 0) return
        if (jobId === null) change([...latest.current, ...compressed.map(localImage)])
        else {
          const present = latest.current.flatMap((image) => (image.kind === 'saved' ? [image] : []))
          const { images, refused } = await uploadImages(api, { owner: 'jobs', id: jobId, present }, compressed)
          fromServer(images)
          tellLeftOut(
            'unreadable',
            refused.map(({ name }) => name),
          )
        }
      })
    },
    async remove(key) {
      const image = latest.current.find((candidate) => candidate.key === key)
      if (!image) return
      if (jobId === null || image.kind === 'local') {
        change(latest.current.filter((candidate) => candidate !== image))
        if (image.kind === 'local') URL.revokeObjectURL(image.url)
        return
      }
      await busily(`remove ${key}`, async () =>
        fromServer(
          (await api.call(jobsEndpoints.removeImage, { params: { id: jobId }, body: { image_id: image.id } }))
            .work_images,
        ),
      )
    },
    async move(keys) {
      const before = latest.current
      const from = before.findIndex((image, index) => image.key !== keys[index])
      const moved = before.find((image) => image.key === keys[from])
      if (from < 0 || !moved) return
      // Swaps two neighbours by moving the later one to the left.
      const next = movedImages(before, before.indexOf(moved), from)
      change(next)
      if (jobId === null || moved.kind === 'local') return
      await busily(`move ${keys.join()}`, async () => {
        const answer = await api
          .call(jobsEndpoints.moveImage, { params: { id: jobId }, body: { image_id: moved.id, direction: 'LEFT' } })
          .catch((error: unknown) => {
            // The server did not change the order, so the screen does not either.
            change(before)
            throw error
          })
        fromServer(answer.work_images)
      })
    },
    load(images) {
      change(images.map(savedImage))
      setDirty(false)
    },
    restore(images) {
      change([...images, ...latest.current].slice(0, JOB_LIMITS.images))
    },
    async saveTo(owner, id, present) {
      const wanted = latest.current
      const { images, refused } = await saveImages(api, owner, id, present, wanted)
      tellLeftOut(
        'unreadable',
        refused.flatMap((image) => (image.kind === 'local' ? [image.file.name] : [])),
      )
      // What was added, removed or moved meanwhile is kept and not saved.
      const shown = latest.current
      change(
        shown.flatMap((image) => {
          if (!wanted.includes(image)) return image
          const stored = images.find((one) => one.image === image)?.saved
          return stored ? savedImage(stored) : []
        }),
      )
      setDirty(shown !== wanted)
    },
  }
  const present = useRef(actions)
  useLayoutEffect(() => {
    present.current = actions
  })
  // Memoised, so that components with pictures do not render on every key press in other fields.
  return useMemo(
    () => ({
      items,
      isBusy,
      isDirty,
      add: (files) => present.current.add(files),
      remove: (key) => present.current.remove(key),
      move: (keys) => present.current.move(keys),
      load: (images) => present.current.load(images),
      restore: (images) => present.current.restore(images),
      saveTo: (owner, id, images) => present.current.saveTo(owner, id, images),
    }),
    [items, isBusy, isDirty],
  )
}
