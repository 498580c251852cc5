import { useText } from '@portal/browser/i18n'
import { formatDay } from '@portal/browser/time'
import {
  APPLICANT_JP_LEVELS,
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
  AVAILABLE_ON,
  COUNTED,
  JLPT_LEVELS,
  NEARNESS,
} from '@portal/contracts/applications'
import type { FilterOptions } from '@portal/contracts/applications'
import { namedIn, startOfDay } from '@portal/contracts/kernel'
import { STATUSES_OF_RESIDENCE, VERDICTS } from '@portal/contracts/visa'
import { choicesIn } from '../../parts/filter-state'
import type { FilterChoice, FilterName } from '../../parts/filter-state'

/** MEET-08: the choices of a filter, with their names. */
export function useFilterWords(options: FilterOptions | undefined) {
  const { t, locale } = useText()
  const worded = (ids: readonly string[], prefix: string): FilterChoice[] =>
    ids.map((id) => ({ id, name: t(`${prefix}.${id}`) }))
  const choicesOf = (name: FilterName): FilterChoice[] => {
    switch (name) {
      case 'status':
        return worded(APPLICATION_STATUSES, 'brief')
      case 'jp_level':
        return APPLICANT_JP_LEVELS.map((level, at) => ({ id: String(at), name: t(`level.jp.${level}`) }))
      case 'jlpt':
        return JLPT_LEVELS.map((id) => ({ id, name: id }))
      case 'visa_type':
        return STATUSES_OF_RESIDENCE.map((status) => ({ id: String(status.id), name: namedIn(status, locale) }))
      case 'verdict':
        return worded(VERDICTS, 'visa.verdict')
      case 'availability':
        return worded(AVAILABLE_ON, 'filter.availability')
      case 'near':
        return worded(NEARNESS, 'filter.near')
      case 'later':
      case 'again':
        return worded(['yes'], `filter.${name}`)
      case 'assignee':
        // "Mine" first.
        return (options?.members ?? [])
          .toSorted((a, b) => Number(b.is_self ?? false) - Number(a.is_self ?? false))
          .map(({ id, display_name: name, is_self: isSelf }) => ({
            id: String(id),
            name: isSelf ? t('filter.mine', { name }) : name,
          }))
      case 'counted':
        return worded(COUNTED, 'filter.counted')
      case 'source':
        return worded(APPLICATION_SOURCES, 'filter.source')
      default:
        return (options && choicesIn(options, name)) ?? []
    }
  }
  return {
    choicesOf,
    titleOf: (name: FilterName): string => t(`filter.type.${name}`),
    /** Undefined if the value does not exist any more, or is not read yet. */
    valueOf: (name: FilterName, value: string): string | undefined =>
      name === 'since' || name === 'until'
        ? t(`filter.${name}Day`, { day: formatDay(startOfDay(value), locale) })
        : choicesOf(name).find(({ id }) => id === value)?.name,
  }
}
