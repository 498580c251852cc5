import { useRemember, useSend } from '@portal/browser/api'
import { Box, Button, Stack, Text } from '@portal/browser/chakra'
import { FormDialog, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useFailure, useSession, useShell } from '@portal/browser/remote'
import { formatDay } from '@portal/browser/time'
import { Banner, InfoCard } from '@portal/browser/ui'
import { CLOSED_ERASED_DAYS, companyClosingEndpoints as endpoints, type Closing } from '@portal/contracts/company'
import { groupedNumber } from '@portal/contracts/kernel'
import { useState } from 'react'
import * as v from 'valibot'
import { CurrentPasswordField, passwordForm, passwordSchema } from '../../parts/current-password'
import { showLimit } from '../../parts/wait-text'

interface CloseDialogProps {
  readonly closing: Closing
  readonly onAsked: (closing: Closing) => void
  readonly onClose: () => void
}

/** The name is typed, so that nobody closes a company by pressing twice. */
function CloseDialog({ closing, onAsked, onClose }: CloseDialogProps) {
  const { t } = useText()
  const asking = useSend(endpoints.ask)
  const schema = v.object({
    ...passwordSchema.entries,
    company_name: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule.required')),
  })
  const state = useSchemaForm({
    schema,
    defaults: { ...passwordForm, company_name: '' },
    showErrors: 'onSubmit',
    onSubmit: (form) => asking.send({ body: form }),
    onDone: onAsked,
    onRefused: (error): boolean => showLimit(error, state.setProblem, (say) => say('secondStep.limited')),
  })
  return (
    <FormDialog
      state={state}
      title={t('data.closing.sure')}
      description={t('data.closing.type', { name: closing.name })}
      submit={t('data.closing.ask')}
      danger
      onClose={onClose}
    >
      <TextField name="company_name" label={t('data.closing.name')} isRequired autoComplete="off" />
      <CurrentPasswordField />
    </FormDialog>
  )
}

/** What happens at once, until the day, on the day and later. */
function WhatHappens({ closing }: { readonly closing: Closing }) {
  const { t, locale } = useText()
  const points = [
    t('data.closing.point.postings', { count: groupedNumber(closing.running_postings) }),
    closing.plan_until === null
      ? t('data.closing.point.noPlan')
      : t('data.closing.point.plan', { day: formatDay(closing.plan_until, locale) }),
    t('data.closing.point.waiting', { days: closing.waiting_days }),
    t('data.closing.point.applicants', { count: groupedNumber(closing.open_applications) }),
    t('data.closing.point.erased', { days: CLOSED_ERASED_DAYS }),
    t('data.closing.point.kept'),
  ]
  return (
    <Stack as="ul" ps="5" gap="2" listStyleType="disc">
      {points.map((point) => (
        <Text as="li" key={point} display="list-item">
          {point}
        </Text>
      ))}
    </Stack>
  )
}

/** CARE-03: closes the company after a waiting time, and takes that back. */
export function ClosingCard({ closing }: { readonly closing: Closing }) {
  const { t, locale } = useText()
  const shell = useShell()
  const { isAdmin } = useSession()
  const showFailure = useFailure()
  const remember = useRemember()
  const [isAsking, setAsking] = useState(false)
  const takingBack = useSend(endpoints.takeBack, { onSuccess: (answer) => remember(endpoints.read, answer) })
  const { closes_at: closesAt, hindrances } = closing

  const takeBack = async () => {
    try {
      await takingBack.send({})
      shell.notify({ kind: 'success', text: t('data.closing.takenBack') })
    } catch (error) {
      await showFailure(error)
    }
  }

  return (
    <InfoCard title={t('data.closing.title')}>
      <Stack gap="4">
        {closesAt === null ? (
          <>
            <Text>{t('data.closing.explain')}</Text>
            <WhatHappens closing={closing} />
          </>
        ) : (
          <Box role="status">
            <Banner tone="warning">
              {t(closing.asked_by === null ? 'data.closing.by.operator' : 'data.closing.by.member', {
                day: formatDay(closesAt, locale),
                name: closing.asked_by ?? '',
              })}
            </Banner>
            <Text mt="3">{t('data.closing.until')}</Text>
          </Box>
        )}
        {closesAt === null && hindrances.length > 0 && (
          <Banner tone="info">
            <Stack gap="1">
              <Text fontWeight="bold">{t('data.closing.first')}</Text>
              {hindrances.map((one) => (
                <Text key={one}>{t(`data.closing.hindrance.${one}`)}</Text>
              ))}
            </Stack>
          </Banner>
        )}
        {isAdmin ? (
          <Box>
            {closesAt === null ? (
              <Button
                variant="outline"
                colorPalette="danger"
                disabled={hindrances.length > 0}
                onClick={() => setAsking(true)}
              >
                {t('data.closing.open')}
              </Button>
            ) : (
              <Button loading={takingBack.isPending} onClick={() => void takeBack()}>
                {t('data.closing.takeBack')}
              </Button>
            )}
          </Box>
        ) : (
          <Text color="fg.muted">{t('data.closing.admins')}</Text>
        )}
        {isAsking && (
          <CloseDialog
            closing={closing}
            onAsked={(answer) => {
              remember(endpoints.read, answer)
              setAsking(false)
              shell.notify({ kind: 'success', text: t('data.closing.asked') })
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Stack>
    </InfoCard>
  )
}
