import { Center, Image, Skeleton } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ImageIcon } from '@portal/browser/ui'
import { useState } from 'react'
import { useImageAddresses } from './image-addresses'

/** A picture of a posting in the proportions of a card. */
export function StoredImage({ url, alt }: { readonly url: string; readonly alt: string }) {
  const { t } = useText()
  const [src] = useImageAddresses([url])
  const [isBroken, setBroken] = useState(false)
  if (isBroken || src === '') {
    return (
      <Center aspectRatio="4 / 3" bg="bg.muted" color="fg.subtle" role="img" aria-label={t('image.missing')}>
        <ImageIcon size={28} />
      </Center>
    )
  }
  if (!src) return <Skeleton aspectRatio="4 / 3" w="full" />
  return (
    <Image
      src={src}
      alt={alt}
      w="full"
      aspectRatio="4 / 3"
      objectFit="cover"
      bg="bg.muted"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
