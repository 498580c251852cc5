import { remote } from '@portal/browser/remote'
import { paths } from '@portal/contracts/shell'
import { widgetTexts } from './locales/by-screen'
import { Overlay } from './overlay'
import { own } from './parts/addresses'

/** A page of the purchase, or beside it; all of them are marked in the sidebar as the plan. */
const beside = { access: 'member', entry: 'billing' } as const

export const app = remote({
  name: 'mf-billing',
  texts: { ja: () => import('./locales/ja.json'), en: () => import('./locales/en.json') },
  screens: {
    billing: {
      path: paths.billing.path,
      access: 'member',
      skeleton: 'detail',
      load: async () => (await import('./screens/overview/overview-screen')).OverviewScreen,
    },
    billingTerms: {
      path: own.billingTerms.path,
      ...beside,
      load: async () => (await import('./screens/terms/terms-screen')).TermsScreen,
    },
    selectPlan: {
      path: own.selectPlan.path,
      ...beside,
      skeleton: 'cards',
      load: async () => (await import('./screens/select-plan/select-plan-screen')).SelectPlanScreen,
    },
    selectPaymentMethod: {
      path: own.selectPaymentMethod.path,
      ...beside,
      load: async () => (await import('./screens/payment-method/payment-method-screen')).PaymentMethodScreen,
    },
    selectPreviousPaymentMethod: {
      path: own.selectPreviousPaymentMethod.path,
      ...beside,
      load: async () => (await import('./screens/previous-method/previous-method-screen')).PreviousMethodScreen,
    },
    confirmPurchase: {
      path: own.confirmPurchase.path,
      ...beside,
      load: async () => (await import('./screens/confirm/confirm-screen')).ConfirmScreen,
    },
    transactionSuccess: {
      path: own.transactionSuccess.path,
      ...beside,
      load: async () => (await import('./screens/result/result-screen')).ResultScreen,
    },
    transactionHistory: {
      path: own.transactionHistory.path,
      ...beside,
      skeleton: 'list',
      load: async () => (await import('./screens/history/history-screen')).HistoryScreen,
    },
  },
  entries: { billing: { group: 'company', icon: 'billing' } },
  widgets: {
    plan: {
      size: 'small',
      leadsTo: [paths.billing.path],
      linksForAdmins: true,
      load: async () => (await import('./widgets/plan')).PlanOfToday,
      texts: widgetTexts,
    },
  },
  /** The out-of-subscription and post-purchase modals (BILL-05, BILL-25); in a file of its own it costs a request. */
  overlay: { when: 'member', under: paths.billing.path, load: async () => Overlay },
})
