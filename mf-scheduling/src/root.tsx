import type { CatalogueLoaders } from '@portal/browser/i18n'
import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'

const slotTexts: CatalogueLoaders = {
  ja: () =>
    import(
      /* webpackChunkName: "locale-ja.addInterviewTimes.interviewTimes" */ '@portal/contracts/messages/slots.ja.json'
    ),
  en: () =>
    import(
      /* webpackChunkName: "locale-en.addInterviewTimes.interviewTimes" */ '@portal/contracts/messages/slots.en.json'
    ),
}

// Each screen is a separate chunk, so that the entry does not contain the calendar library.
const AddInterviewTimesScreen = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.addInterviewTimes" */ './screens/add-interview-times/add-interview-times-screen'
      )
    ).AddInterviewTimesScreen,
  slotTexts,
)
const InterviewTimesScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.interviewTimes" */ './screens/interview-times/interview-times-screen'))
      .InterviewTimesScreen,
  slotTexts,
)

export function Root() {
  return (
    <Routes>
      <Route path={paths.addInterviewTimes.path} element={<AddInterviewTimesScreen />} />
      <Route path={paths.interviewTimes.path} element={<InterviewTimesScreen />} />
    </Routes>
  )
}
