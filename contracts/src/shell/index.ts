export { CertificateSchema, ComposedRemoteSchema, CompositionSchema, RemoteNameSchema } from './composition'
export type { Certificate, ComposedRemote, Composition } from './composition'
export { ReleaseSchema, UnitNameSchema } from './release'
export type { Release, UnitName } from './release'
export { EnvironmentSchema, StepBackRuleSchema } from './environment'
export type { Environment, StepBackRule } from './environment'
export { DEPRECATIONS, SHELL_MEMBERS } from './members'
export type { Deprecation, ShellMember } from './members'
export { overlays } from './overlays'
export { hasFrame, isDashboard, ownerAt, paths, redirectAt, redirects, screenAt } from './paths'
export type {
  Access,
  JobTypeCode,
  Owner,
  PurchaseResult,
  PurchaseState,
  RegisterState,
  Screen,
  ScreenName,
  Target,
} from './paths'
export { REMOTES } from './remotes'
export type { RemoteName } from './remotes'
export { CONTRACT_RANGE, CONTRACT_VERSION, isRemoteModule } from './remote'
export type { Lifecycles, RemoteModule, RemoteProps } from './remote'
export {
  DisplayLanguageSchema,
  FailureSchema,
  LoginResponseSchema,
  QuestionSchema,
  SessionPatchSchema,
  START_PAGES,
  StartPageSchema,
  TargetSchema,
  TelemetryEventSchema,
  ToastSchema,
  TourStepSchema,
} from './shell.schema'
export { FirstCallSchema, FirstCallsSchema } from './first-calls'
export type { FirstCall, FirstCalls } from './first-calls'
export { FirstViewsSchema, FirstViewTextsSchema } from './first-views'
export type { FirstView, FirstViews, FirstViewTexts } from './first-views'
export { skeletonOf } from './skeletons'
export type { SkeletonShape } from './skeletons'
export { WIDGET_SIZES, WidgetSchema, WidgetsSchema } from './widgets'
export type { Widget, Widgets } from './widgets'
export type { LoginResponse, Session, SessionAccess, SessionPatch, StartPage } from './session'
export type {
  CountAccess,
  EventAccess,
  Failure,
  LanguageAccess,
  LeaveGuard,
  PortalLinks,
  Question,
  Shell,
  ShellEventName,
  ShellEvents,
  TelemetryEvent,
  Toast,
} from './shell'
