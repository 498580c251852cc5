import { useSend } from '@portal/browser/api'
import { FormDialog, SelectField, TextField, UrlField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import {
  applicationsEndpoints,
  APPLICATION_LIMITS,
  ONLINE_PLATFORMS,
  onlineDetailsFaults,
} from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import * as v from 'valibot'
import { faultsCheck } from '../../parts/faults-check'
import { paramsOf } from '../../parts/params-of'
import { useShowChange, useShowRefusal } from '../../parts/use-show-change'

const NAMES = {
  online_iv_platform: v.string(),
  online_iv_url: v.string(),
  online_iv_id: v.string(),
  online_iv_password: v.string(),
}

/** AACT-16 to AACT-18: sends the details as a message, and corrects them later (D79). */
export function OnlineDetailsDialog({
  application,
  onClose,
}: {
  readonly application: Application
  readonly onClose: () => void
}) {
  const { t } = useText()
  const sendDetails = useSend(applicationsEndpoints.sendOnlineDetails)
  const showChange = useShowChange()
  const showRefusal = useShowRefusal(application)
  const isCorrection = application.has_online_details
  const state = useSchemaForm({
    schema: v.pipe(
      v.object(NAMES),
      faultsCheck<keyof typeof NAMES>((values) => onlineDetailsFaults(values, application)),
    ),
    defaults: {
      online_iv_platform: application.online_iv_platform ?? '',
      online_iv_url: application.online_iv_url ?? '',
      online_iv_id: application.online_iv_id ?? '',
      online_iv_password: application.online_iv_password ?? '',
    },
    showErrors: 'onSubmit',
    guardLeave: true,
    onSubmit: (body) => sendDetails.send({ params: paramsOf(application.id), body }),
    onDone: async (details) => {
      onClose()
      await showChange({ ...application, ...details, has_online_details: true }, t('online.done'))
    },
    onRefused: showRefusal,
  })
  return (
    <FormDialog
      title={t(isCorrection ? 'online.titleAgain' : 'online.title')}
      description={t('online.body')}
      state={state}
      submit={t(isCorrection ? 'online.submitAgain' : 'online.submit')}
      onClose={onClose}
    >
      <SelectField
        name="online_iv_platform"
        label={t('online.platform')}
        isRequired
        choices={ONLINE_PLATFORMS.map((platform) => ({
          value: platform,
          label: platform === 'Other' ? t('online.other') : platform,
        }))}
      />
      <UrlField name="online_iv_url" label={t('online.url')} />
      <TextField name="online_iv_id" label={t('online.id')} maxLength={APPLICATION_LIMITS.onlineIdMax} />
      <TextField
        name="online_iv_password"
        label={t('online.password')}
        maxLength={APPLICATION_LIMITS.onlinePasswordMax}
      />
    </FormDialog>
  )
}
