import { Box, Heading, Link } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { DefinitionList } from '@portal/browser/ui'
import type { Offer } from '@portal/contracts/billing'

/** MEET-18: who runs the service; the law on job placement asks for the licence to be shown. */
export function Operator({ operator }: { readonly operator: Offer['operator'] }) {
  const { t } = useText()
  const { inquiry, supportPhone } = useShell().links
  const value = {
    name: operator.name,
    address: operator.address,
    licence: operator.licence || t('offer.operator.noLicence'),
    contact: (
      <>
        {supportPhone}{' '}
        <Link href={inquiry} target="_blank" rel="noreferrer" textDecoration="underline">
          {t('public.inquiry')}
        </Link>
      </>
    ),
  }
  return (
    <Box as="section" aria-labelledby="landing-operator" w="full" maxW="960px" mx="auto">
      <Heading as="h2" id="landing-operator" fontSize={{ base: 'xl', md: '2xl' }} mb="6">
        {t('offer.operator.title')}
      </Heading>
      <DefinitionList
        labelWidth="16rem"
        rows={(['name', 'address', 'licence', 'contact'] as const).map((id) => ({
          id,
          label: t(`offer.operator.${id}`),
          value: value[id],
        }))}
      />
    </Box>
  )
}
