import { lazyScreen } from '@portal/browser/remote'
import { Route, Routes } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'

const OverviewScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.billing" */ './screens/overview/overview-screen')).OverviewScreen,
)
const TermsScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: "screen.billingTerms" */ './screens/terms/terms-screen')).TermsScreen,
)
const SelectPlanScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.selectPlan" */ './screens/select-plan/select-plan-screen'))
      .SelectPlanScreen,
)
const PaymentMethodScreen = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.selectPaymentMethod" */ './screens/payment-method/payment-method-screen'
      )
    ).PaymentMethodScreen,
)
const PreviousMethodScreen = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "screen.selectPreviousPaymentMethod" */ './screens/previous-method/previous-method-screen'
      )
    ).PreviousMethodScreen,
)
const ConfirmScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.confirmPurchase" */ './screens/confirm/confirm-screen')).ConfirmScreen,
)
const ResultScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.transactionSuccess" */ './screens/result/result-screen')).ResultScreen,
)
const HistoryScreen = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "screen.transactionHistory" */ './screens/history/history-screen'))
      .HistoryScreen,
)

export function Root() {
  return (
    <Routes>
      <Route path={paths.billing.path} element={<OverviewScreen />} />
      <Route path={paths.billingTerms.path} element={<TermsScreen />} />
      <Route path={paths.selectPlan.path} element={<SelectPlanScreen />} />
      <Route path={paths.selectPaymentMethod.path} element={<PaymentMethodScreen />} />
      <Route path={paths.selectPreviousPaymentMethod.path} element={<PreviousMethodScreen />} />
      <Route path={paths.confirmPurchase.path} element={<ConfirmScreen />} />
      <Route path={paths.transactionSuccess.path} element={<ResultScreen />} />
      <Route path={paths.transactionHistory.path} element={<HistoryScreen />} />
    </Routes>
  )
}
