import { useEndpoint, useRemember, useSend } from '@portal/browser/api'
import { CheckboxField, SchemaForm, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { DialogFrame, Loaded } from '@portal/browser/ui'
import { Box, Button, Heading, Text } from '@portal/browser/chakra'
import { usePress } from '@portal/browser/press'
import { APPLICANT_VIEWS, SaveViewSchema, viewsEndpoints } from '@portal/contracts/applications'
import type { ApplicantView, ApplicantViews, SaveView } from '@portal/contracts/applications'
import * as v from 'valibot'
import { ViewRow } from './view-row'
import { resetUnlessTyped } from '../../parts/reset-unless-typed'

const EMPTY = { name: '', is_default: false }
const FormSchema = v.pick(SaveViewSchema, ['name', 'is_default'])

export interface SavedViewsProps {
  /** The current query and columns of the list. */
  readonly present: () => Pick<SaveView, 'query' | 'columns'>
  readonly onShow: (view: ApplicantView) => void
}

/** LIST-08: opens, saves and sorts the member's saved views. */
export function SavedViewsDialog({ present, onShow, onClose }: SavedViewsProps & { readonly onClose: () => void }) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const remember = useRemember()
  const { press } = usePress()
  const views = useEndpoint(viewsEndpoints.list)
  const save = useSend(viewsEndpoints.save)
  const remove = useSend(viewsEndpoints.remove)
  const keep = (answer: ApplicantViews, text: string) => {
    remember(viewsEndpoints.list, answer)
    shell.notify({ kind: 'success', text })
  }
  const state = useSchemaForm({
    schema: FormSchema,
    defaults: EMPTY,
    showErrors: 'onSubmit',
    onSubmit: (values) => save.send({ body: { ...present(), ...values } }),
    onDone: (answer) => {
      resetUnlessTyped(state, EMPTY)
      keep(answer, t('views.saved'))
    },
  })
  const change = (content: string, work: () => Promise<ApplicantViews>, text: string) =>
    void press(content, () => work().then((answer) => keep(answer, text), showFailure))
  const turnDefault = ({ id, name, query, columns, is_default: isDefault }: ApplicantView) =>
    change(
      `default ${id} ${!isDefault}`,
      () => save.send({ body: { name, query, columns, is_default: !isDefault } }),
      t('views.saved'),
    )
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('views.title')}
      description={t('views.body')}
      size="md"
      closeLabel={t('common.close')}
    >
      <Loaded query={views} skeleton="form" rows={2} headingLevel={3}>
        {(data) =>
          data.views.length === 0 ? (
            <Text color="fg.muted" py="2">
              {t('views.none')}
            </Text>
          ) : (
            <Box as="ul" listStyleType="none" maxH="40vh" overflowY="auto">
              {data.views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  onShow={() => {
                    onClose()
                    onShow(view)
                  }}
                  onDefault={() => turnDefault(view)}
                  onRemove={() =>
                    change(`remove ${view.id}`, () => remove.send({ params: { id: view.id } }), t('views.removed'))
                  }
                />
              ))}
            </Box>
          )
        }
      </Loaded>
      <Box borderTopWidth="1px" mt="4" pt="4">
        <Heading as="h3" fontSize="md" mb="3">
          {t('views.keep')}
        </Heading>
        <SchemaForm state={state} label={t('views.keep')}>
          <TextField name="name" label={t('views.name')} isRequired maxLength={APPLICANT_VIEWS.nameMax} />
          <CheckboxField name="is_default" label={t('views.default')} />
          <Button type="submit" loading={state.isSending} alignSelf="flex-start">
            {t('views.save')}
          </Button>
        </SchemaForm>
      </Box>
    </DialogFrame>
  )
}
