import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'

const ApplicantsScreen = lazyScreen(async () => (await import(/* webpackChunkName: "screen.applicants" */ './screens/list/applicants-screen')).ApplicantsScreen)
const ApplicantScreen = lazyScreen(async () => (await import(/* webpackChunkName: "screen.applicantDetails" */ './screens/detail/applicant-screen')).ApplicantScreen)
const CancelledScreen = lazyScreen(async () => (await import(/* webpackChunkName: "screen.cancelledApplicant" */ './screens/detail/cancelled-screen')).CancelledScreen)

export function Root() {
  return (
    <Routes>
      <Route path={paths.applicants.path} element={<ApplicantsScreen />} />
      <Route path={paths.applicantDetails.path} element={<ApplicantScreen />} />
      <Route path={paths.cancelledApplicant.path} element={<CancelledScreen />} />
    </Routes>
  )
}
