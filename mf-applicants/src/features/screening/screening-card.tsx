import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { CheckIcon, CloseIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Heading, Text } from '@portal/browser/chakra'
import { applicationsEndpoints, canDo } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { fullName } from '../../parts/application-view'
import { ReasonForm } from '../../parts/reason-form'
import { useAlone } from '../../parts/use-alone'
import { paramsOf, useShowChange, useShowRefusal } from '../../parts/use-show-change'
import { useStatusFlag } from '../../parts/use-status-flag'

/** ADET-22: in AES and ESP. */
export const isInScreening = (application: Application): boolean => application.status_v2 !== null && canDo(application.status_v2, 'employer.reject')

export function ScreeningCard({ application }: { readonly application: Application }) {
  const { t } = useText()
  const [isRejecting, setRejecting] = useState(false)
  const reject = useSend(applicationsEndpoints.patch)
  const { accept, isUpdating } = useAccept(application)
  const alone = useAlone()
  const name = fullName(application.applicant_profile)
  const state = application.status_v2 === 'AES' ? 'AES' : 'ESP'
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor={state === 'AES' ? 'status.urgent.border' : 'border'} borderRadius="l3" p="5" mb="5">
      <Heading as="h2" fontSize="lg" mb="1">{t(`screening.${state}.title`)}</Heading>
      <Text color="fg.muted" mb="4">{t(`screening.${state}.body`)}</Text>
      <Flex gap="3" wrap="wrap">
        <Button loading={isUpdating} onClick={() => void alone(accept)}><CheckIcon />{t(`screening.${state}.accept`)}</Button>
        <Button variant="outline" colorPalette="danger" onClick={() => setRejecting(true)}><CloseIcon />{t('screening.reject')}</Button>
      </Flex>
      {isRejecting ? (
        <ReasonForm
          title={t('reject.title', { name })} body={t('reject.body')} warning={t('reject.warning')} submit={t('reject.submit')} done={t('reject.done')}
          send={(reason) => reject.send({ params: paramsOf(application.id), body: { status: 'ESF', ...reason } })} onClose={() => setRejecting(false)}
        />
      ) : null}
    </Box>
  )
}

/** AACT-01, AACT-02: with open slots it invites; without, and in any status but AES, it leads to registering them. */
function useAccept(application: Application) {
  const { t } = useText()
  const shell = useShell()
  const invite = useSend(applicationsEndpoints.patch)
  const showChange = useShowChange()
  const showRefusal = useShowRefusal()
  const { isUpdating, during } = useStatusFlag()
  const slots = paths.addInterviewTimes.to({ jobId: application.job.id })
  const offerSlots = async () => {
    const goes = await shell.confirm({ title: t('noSlots.title'), body: t('noSlots.body'), confirm: t('noSlots.confirm'), cancel: t('common.cancel') })
    if (goes) await shell.navigate(slots)
  }
  const accept = async () => {
    if (application.status_v2 !== 'AES') return void (await shell.navigate(slots))
    if (application.slot_count === 0) return offerSlots()
    const name = fullName(application.applicant_profile)
    // VISA-04: the same question with a warning; it is asked once and never refused.
    const body = application.visa_verdict === 'no' ? t('visa.invite.body', { body: t('invite.body') }) : t('invite.body')
    const isSure = await shell.confirm({ title: t('invite.title', { name }), body, confirm: t('invite.confirm'), cancel: t('common.cancel') })
    if (!isSure) return
    try {
      await showChange(await during(invite.send({ params: paramsOf(application.id), body: { status: 'ESP' } })), t('invite.done'))
    } catch (error) {
      // The last slot was taken in the meantime.
      if (error instanceof ApiError && error.code === 'no_open_slots') await offerSlots()
      else await showRefusal(error)
    }
  }
  return { accept, isUpdating }
}
