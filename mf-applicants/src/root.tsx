import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'
import { TakeBack } from './features/take-back/take-back'
import { lawTexts } from './parts/law-texts'

const ApplicantsScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.applicants" */ './screens/list/applicants-screen')).ApplicantsScreen,
  lawTexts,
)
const ApplicantScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.applicantDetails" */ './screens/detail/applicant-screen'))
      .ApplicantScreen,
  lawTexts,
)
const CancelledScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.cancelledApplicant" */ './screens/detail/cancelled-screen'))
      .CancelledScreen,
  lawTexts,
)

export function Root() {
  return (
    <TakeBack>
      <Routes>
        <Route path={paths.applicants.path} element={<ApplicantsScreen />} />
        <Route path={paths.applicantDetails.path} element={<ApplicantScreen />} />
        <Route path={paths.cancelledApplicant.path} element={<CancelledScreen />} />
      </Routes>
    </TakeBack>
  )
}
