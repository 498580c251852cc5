import { useSend } from '@portal/browser/api'
import { Box, Button, Heading, Text } from '@portal/browser/chakra'
import { FormDialog, RadioField, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { HANDLING, handlingEndpoints } from '@portal/contracts/applications'
import type { Rating } from '@portal/contracts/applications'
import { useState } from 'react'
import * as v from 'valibot'
import { paramsOf } from '../../parts/params-of'
import type { HandlingDialogProps } from './sort-dialog'
import { useMarkWords } from './use-mark-words'

const score = v.pipe(v.string(), v.minLength(1, 'rule.choice'))
const ScoresSchema = v.object({ q0: score, q1: score, q2: score })
const NAMES = ['q0', 'q1', 'q2'] as const
const SCORES = Array.from({ length: HANDLING.best }, (_, at) => String(at + 1))

/** FIND-03: each member rates for herself; what the others think is shown below the own rating. */
export function RateDialog(props: HandlingDialogProps) {
  const [isRewording, setRewording] = useState(false)
  return isRewording ? (
    <RewordForm {...props} onClose={() => setRewording(false)} />
  ) : (
    <RateForm {...props} onReword={() => setRewording(true)} />
  )
}

function RateForm({
  applicationId,
  name,
  handling,
  onSaved,
  onClose,
  onReword,
}: HandlingDialogProps & { readonly onReword: () => void }) {
  const { t } = useText()
  const shell = useShell()
  const { rating } = handling
  const save = useSend(handlingEndpoints.rate)
  const [q0 = '', q1 = '', q2 = ''] = (rating.own ?? []).map(String)
  const state = useSchemaForm({
    schema: ScoresSchema,
    defaults: { q0, q1, q2 },
    showErrors: 'onSubmit',
    onSubmit: (values) =>
      save.send({
        params: paramsOf(applicationId),
        body: { scores: [Number(values.q0), Number(values.q1), Number(values.q2)] },
      }),
    onDone: (answer) => {
      onSaved(answer)
      shell.notify({ kind: 'success', text: t('handling.rated') })
    },
  })
  return (
    <FormDialog
      title={t('handling.rate.title', { name })}
      description={`${t('handling.rate.body')} ${t('handling.private')}`}
      state={state}
      submit={t('handling.rate.save')}
      cancel={t('common.close')}
      onClose={onClose}
    >
      {NAMES.map((question, at) => (
        <RadioField
          key={question}
          name={question}
          label={rating.questions[at] ?? ''}
          isRequired
          choices={SCORES.map((value) => ({ value, label: value }))}
        />
      ))}
      {rating.can_reword ? (
        <Button type="button" variant="ghost" size="sm" alignSelf="flex-start" onClick={onReword}>
          {t('handling.reword')}
        </Button>
      ) : null}
      {rating.all ? <Everybody all={rating.all} /> : <Text color="fg.muted">{t('handling.others')}</Text>}
    </FormDialog>
  )
}

function Everybody({ all }: { readonly all: NonNullable<Rating['all']> }) {
  const { t } = useText()
  const { mean } = useMarkWords()
  return (
    <Box>
      <Heading as="h3" fontSize="md">
        {t('handling.all', { mean: mean(all.mean), count: all.count })}
      </Heading>
      <Text fontSize="sm">{t('handling.means', { means: all.means.map(mean).join(' / ') })}</Text>
      <Box as="ul" listStyleType="none" fontSize="sm">
        {all.each.map(({ member, scores }) => (
          <Box as="li" key={member.id} overflowWrap="anywhere">
            {t('handling.each', { name: member.display_name, scores: scores.join(' / ') })}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const question = v.pipe(v.string(), v.trim(), v.minLength(1, 'rule.required'))
const QuestionsSchema = v.object({ q0: question, q1: question, q2: question })

function RewordForm({ applicationId, handling, onSaved, onClose }: HandlingDialogProps) {
  const { t } = useText()
  const save = useSend(handlingEndpoints.reword)
  const [q0 = '', q1 = '', q2 = ''] = handling.rating.questions
  const state = useSchemaForm({
    schema: QuestionsSchema,
    defaults: { q0, q1, q2 },
    showErrors: 'onSubmit',
    onSubmit: ({ q0: first, q1: second, q2: third }) =>
      save.send({ params: paramsOf(applicationId), body: { questions: [first, second, third] } }),
    onDone: (answer) => {
      onSaved(answer)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('handling.reword')}
      description={t('handling.reword.body')}
      state={state}
      submit={t('handling.save')}
      onClose={onClose}
    >
      {NAMES.map((each, at) => (
        <TextField
          key={each}
          name={each}
          label={t('handling.question', { number: at + 1 })}
          isRequired
          maxLength={HANDLING.questionMax}
        />
      ))}
    </FormDialog>
  )
}
