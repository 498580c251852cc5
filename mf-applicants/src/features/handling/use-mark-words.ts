import { formatList, useText } from '@portal/browser/i18n'
import type { HandlingMarks, Rating } from '@portal/contracts/applications'

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** FIND-03: what the team knows, in a few words. */
export function useMarkWords() {
  const { t, locale } = useText()
  const mean = (value: number) => new Intl.NumberFormat(locale, ONE_DECIMAL).format(value)
  return {
    mean,
    sortText: ({ assignee, tags }: HandlingMarks): string => {
      const parts = [
        ...(assignee ? [t('handling.assigned', { name: assignee.display_name })] : []),
        ...(tags.length > 0 ? [t('handling.tagged', { tags: formatList(tags, locale) })] : []),
      ]
      return parts.length === 0 ? t('handling.sort') : parts.join(t('handling.and'))
    },
    ratingText: ({ all }: Rating): string =>
      all ? t('handling.mean', { mean: mean(all.mean), count: all.count }) : t('handling.rate'),
  }
}
