import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { emptyWizard } from '../form/wizard.form'
import type { WizardForm } from '../form/wizard.form'
import type { StageId } from '../machine/wizard.stages'
import { useProgress } from './use-progress'
import { wizardProgress } from './wizard-progress'

const keep = () =>
  renderHook(
    ({ stage }: { stage: StageId }) => {
      const form = useForm<WizardForm>({ defaultValues: emptyWizard() })
      useProgress({
        isOn: true,
        form,
        stage,
        furthest: stage,
        jobType: 'PT1',
        draftId: null,
        draftVersion: null,
        email: 'hanako@example.com',
      })
      return form
    },
    { initialProps: { stage: 'work' } },
  )

it('a reload right after a change of stage or an input loses neither', () => {
  const { result, rerender, unmount } = keep()
  rerender({ stage: 'content' })
  act(() => result.current.setValue('content.annual_salary_max', '4000000'))
  expect(wizardProgress.read()).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(wizardProgress.read()).toMatchObject({ stage: 'content', form: { content: { annual_salary_max: '4000000' } } })
  unmount()
  window.dispatchEvent(new Event('pagehide'))
  expect(wizardProgress.read()).toBeNull()
})
