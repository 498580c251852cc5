import { useEndpoint } from '@portal/browser/api'
import { Center, Image, Skeleton } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ImageIcon } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { pathParameters } from '@portal/contracts/kernel'
import { useEffect, useState } from 'react'

interface StoredPlace { readonly endpoint: typeof jobsEndpoints.image | typeof jobsEndpoints.draftImage; readonly id: string; readonly imageId: string }

const patternOf = (path: string) => new RegExp(`^${pathParameters(path).reduce((text, name) => text.replace(`:${name}`, '(\\d+)'), path)}\\?image_id=(\\d+)$`)
const SOURCES = ([jobsEndpoints.image, jobsEndpoints.draftImage] as const).map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))

/** Which picture call an address belongs to; undefined for addresses that need no token. */
export function storedPlaceOf(url: string): StoredPlace | undefined {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  for (const { endpoint, pattern } of SOURCES) {
    const match = pattern.exec(path)
    if (match?.[1] && match[2]) return { endpoint, id: match[1], imageId: match[2] }
  }
  return undefined
}

/** An address that an `img` can show: pictures of postings are read with the token (JIMG-11) and shown from memory. */
export function useImageAddress(url: string | null): { readonly src: string | undefined; readonly isFailed: boolean } {
  const place = url === null ? undefined : storedPlaceOf(url)
  const file = useEndpoint(place?.endpoint ?? jobsEndpoints.image, {
    params: { id: place?.id ?? '' }, query: { image_id: place?.imageId ?? '' }, enabled: place !== undefined, staleTime: Infinity,
  })
  const blob = file.data?.blob
  const [own, setOwn] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setOwn(address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return place ? { src: own, isFailed: file.isError } : { src: url ?? undefined, isFailed: false }
}

/** A picture of a posting in the proportions of a card. */
export function StoredImage({ url, alt }: { readonly url: string; readonly alt: string }) {
  const { t } = useText()
  const { src, isFailed } = useImageAddress(url)
  const [isBroken, setBroken] = useState(false)
  if (isFailed || isBroken) {
    return <Center aspectRatio="4 / 3" bg="bg.muted" color="fg.subtle" role="img" aria-label={t('image.missing')}><ImageIcon size={28} /></Center>
  }
  if (!src) return <Skeleton aspectRatio="4 / 3" w="full" />
  return <Image src={src} alt={alt} w="full" aspectRatio="4 / 3" objectFit="cover" loading="lazy" onError={() => setBroken(true)} />
}
