import { shelf } from '@portal/browser/storage'
import * as v from 'valibot'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ImagesAccess } from './use-images'
import { localImage, savedImage } from './wizard-image'

const KeptSchema = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('saved'), id: v.number(), url: v.string() }),
    v.object({ kind: v.literal('local'), file: v.instance(File) }),
  ]),
)
type KeptImage = v.InferOutput<typeof KeptSchema>[number]

/** Pictures of a new posting: the browser keeps the files, also over a reload, until it is saved (JIMG-10). */
const keptImages = shelf<KeptImage[]>('job-wizard-images', KeptSchema, [])

interface KeepOptions {
  readonly isOn: boolean
  /** Whether the form was restored after a reload, so that its pictures are restored too. */
  readonly wasReloaded: boolean
}

export function useKeptImages(images: ImagesAccess, { isOn, wasReloaded }: KeepOptions): void {
  const [isReady, setReady] = useState(!wasReloaded)
  const latest = useRef(images)
  useLayoutEffect(() => {
    latest.current = images
  })
  useEffect(() => {
    if (isReady) return
    let isGone = false
    void keptImages.read().then((found) => {
      if (isGone) return
      if (found.length > 0)
        latest.current.restore(
          found.map((image) => (image.kind === 'saved' ? savedImage(image) : localImage(image.file))),
        )
      setReady(true)
    })
    return () => {
      isGone = true
    }
  }, [isReady])
  const { items } = images
  useEffect(() => {
    if (!isOn || !isReady) return
    void keptImages.write(
      items.map((image) =>
        image.kind === 'saved' ? { kind: 'saved', id: image.id, url: image.url } : { kind: 'local', file: image.file },
      ),
    )
  }, [isOn, isReady, items])
  // Leaving the wizard removes the stored files; a reload does not run this cleanup.
  useEffect(
    () => () => {
      if (isOn) void keptImages.remove()
    },
    [isOn],
  )
}
