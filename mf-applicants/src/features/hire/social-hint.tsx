import { Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useLaw } from '@portal/browser/law'
import { formatDay } from '@portal/browser/time'
import type { Hire } from '@portal/contracts/applications'
import { startOfDay } from '@portal/contracts/kernel'
import { lawOn } from '@portal/contracts/law'

/** LAWS-06: what hours and size of the company mean for health insurance and pension on the first day. */
export function SocialHint({ hire }: { readonly hire: Hire }) {
  const { t, locale } = useText()
  const { law } = useLaw()
  const { is_socially_insured: isInsured, starts_on: day } = hire
  // A backend of an earlier release does not say it.
  if (isInsured === undefined) return null
  const [hours, size] = [lawOn(law, 'social.weeklyHours', day), lawOn(law, 'social.companySize', day)]
  const look = isInsured === null ? 'check' : isInsured ? 'yes' : 'no'
  const values = { hours: hours.value, size: size.value, checked: formatDay(startOfDay(size.checked), locale) }
  return <Text fontSize="sm">{t(`hire.social.${look}`, values)}</Text>
}
