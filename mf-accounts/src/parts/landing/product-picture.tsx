import { Box, Heading, chakra } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import en from './product.en.avif'
import ja from './product.ja.avif'

const FILES = { en, ja }

/** MEET-18: the applicants of the demo company at 1280 × 740 px, a picture of the composed portal in a browser. */
export function ProductPicture() {
  const { t, locale } = useText()
  return (
    <Box as="section" aria-labelledby="landing-picture">
      <Heading as="h2" id="landing-picture" fontSize={{ base: 'xl', md: '2xl' }} mb="8" textAlign={{ md: 'center' }}>
        {t('offer.picture.title')}
      </Heading>
      <chakra.img
        src={FILES[locale]}
        alt={t('offer.picture.alt')}
        width={1280}
        height={740}
        loading="lazy"
        decoding="async"
        w="full"
        // A part of it on a phone, where the whole would be too small to read.
        h={{ base: '20rem', md: 'auto' }}
        objectFit="cover"
        objectPosition="24% 0"
        borderWidth="1px"
        borderRadius="xl"
      />
    </Box>
  )
}
