import { useEndpoint } from '@portal/browser/api'
import { Link, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { Loaded } from '@portal/browser/ui'
import { offerEndpoints, type LegalDocument } from '@portal/contracts/billing'

/** MEET-18: the operator's own words. Where the operator has given none, this says so instead of inventing them. */
export function LegalText({ document }: { readonly document: LegalDocument }) {
  const { t } = useText()
  const query = useEndpoint(offerEndpoints.document, { query: { document }, staleTime: Infinity })
  return (
    <Loaded query={query} skeleton="detail" headingLevel={3}>
      {({ href, text }) =>
        href !== null ? (
          <Link href={href} target="_blank" rel="noreferrer" textDecoration="underline">
            {t('legal.elsewhere')}
          </Link>
        ) : (
          <Text whiteSpace="pre-line" overflowWrap="anywhere" color={text === null ? 'fg.muted' : undefined}>
            {text ?? t('legal.missing')}
          </Text>
        )
      }
    </Loaded>
  )
}
