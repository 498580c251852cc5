import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'

// Each screen is a separate chunk, so that the entry contains none of them.
const AddInterviewTimesScreen = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.addInterviewTimes" */ './screens/add-interview-times/add-interview-times-screen'
      )
    ).AddInterviewTimesScreen,
)
const InterviewTimesScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.interviewTimes" */ './screens/interview-times/interview-times-screen'))
      .InterviewTimesScreen,
)

export function Root() {
  return (
    <Routes>
      <Route path={paths.addInterviewTimes.path} element={<AddInterviewTimesScreen />} />
      <Route path={paths.interviewTimes.path} element={<InterviewTimesScreen />} />
    </Routes>
  )
}
