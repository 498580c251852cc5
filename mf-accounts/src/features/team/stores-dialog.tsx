import { useSend } from '@portal/browser/api'
import { FormDialog, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { StoresBodySchema, teamEndpoints, type Member } from '@portal/contracts/team'
import * as v from 'valibot'
import { StoresField } from './stores-field'

interface StoresDialogProps {
  readonly member: Member
  /** What the member is limited to; empty: not limited. */
  readonly stores: readonly number[]
  readonly onClose: () => void
}

/** The boxes have texts. */
const schema = v.pipe(
  v.object({ stores: v.array(v.string()) }),
  v.transform(({ stores }) => ({ stores: stores.map(Number) })),
  StoresBodySchema,
)

/** SHOP-01: which stores a member sees. */
export function StoresDialog({ member, stores, onClose }: StoresDialogProps) {
  const { t } = useText()
  const shell = useShell()
  const limit = useSend(teamEndpoints.limitStores, { invalidates: [teamEndpoints.stores] })
  const name = member.display_name
  const state = useSchemaForm({
    schema,
    defaults: { stores: stores.map(String) },
    guardLeave: true,
    onSubmit: (body) => limit.send({ params: { id: member.id }, body }),
    onDone: (_, { stores: chosen }) => {
      const text = t(chosen.length === 0 ? 'team.stores.done.all' : 'team.stores.done', { name })
      shell.notify({ kind: 'success', text })
      onClose()
    },
  })
  return (
    <FormDialog
      state={state}
      title={t('team.stores.title', { name })}
      description={t(member.is_admin ? 'team.stores.body.admin' : 'team.stores.body', { name })}
      submit={t('team.stores.submit')}
      onClose={onClose}
    >
      <StoresField />
    </FormDialog>
  )
}
