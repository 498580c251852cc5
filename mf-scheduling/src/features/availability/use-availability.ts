import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { jobsEndpoints } from '@portal/contracts/jobs'
import {
  availabilityEndpoints as endpoints,
  schedulingEndpoints,
  SLOT_LIMITS,
  type MadeSeries,
  type SeriesPreview,
  type TakenBack,
} from '@portal/contracts/scheduling'
import type { Wish } from './wish'

const CHANGED = [schedulingEndpoints.list, jobsEndpoints.list, endpoints.series]

export interface Availability {
  /** Rejects with the refusal: the form shows it. */
  readonly preview: (wish: Wish) => Promise<SeriesPreview>
  /** Returns undefined after a refusal, which was shown. A second call with the same key makes no further slots. */
  readonly make: (wish: Wish, requestKey: string) => Promise<MadeSeries | undefined>
  /** Asks first. Returns undefined if the user cancels or the call is refused. */
  readonly takeBack: (seriesId: number, freeSlots: number) => Promise<TakenBack | undefined>
  readonly isMaking: boolean
  readonly isTakingBack: boolean
}

export function useAvailability(): Availability {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const previewRule = useSend(endpoints.preview)
  const previewWeek = useSend(endpoints.previewWeek)
  const make = useSend(endpoints.make, { invalidates: CHANGED })
  const copyWeek = useSend(endpoints.copyWeek, { invalidates: CHANGED })
  const takeBack = useSend(endpoints.takeBack, { invalidates: CHANGED })
  /** SLOT-09. */
  const tellLater = () => setTimeout(() => shell.events.emit('applicationChanged', {}), SLOT_LIMITS.urgentUpdateDelayMs)
  return {
    preview: (wish) =>
      wish.kind === 'rule' ? previewRule.send({ body: wish.body }) : previewWeek.send({ body: wish.body }),
    async make(wish, requestKey) {
      try {
        const made =
          wish.kind === 'rule'
            ? await make.send({ body: { ...wish.body, request_key: requestKey } })
            : await copyWeek.send({ body: { ...wish.body, request_key: requestKey } })
        tellLater()
        return made
      } catch (error) {
        await showFailure(error, t('availability.make.failed'))
        return undefined
      }
    },
    async takeBack(id, freeSlots) {
      const question = {
        title: t('availability.back.title'),
        body: t('availability.back.body', { number: freeSlots }),
        confirm: t('availability.back.confirm'),
        cancel: t('common.cancel'),
        danger: true,
      }
      if (!(await shell.confirm(question))) return undefined
      try {
        const taken = await takeBack.send({ params: { id } })
        shell.notify({
          kind: 'success',
          text: t(taken.kept > 0 ? 'availability.back.some' : 'availability.back.all', {
            removed: taken.removed,
            kept: taken.kept,
          }),
        })
        tellLater()
        return taken
      } catch (error) {
        await showFailure(error, t('availability.back.failed'))
        return undefined
      }
    },
    isMaking: make.isPending || copyWeek.isPending,
    isTakingBack: takeBack.isPending,
  }
}
