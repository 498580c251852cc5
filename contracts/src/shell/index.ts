export { CertificateSchema, ComposedRemoteSchema, CompositionSchema, RemoteNameSchema } from './composition'
export type { Certificate, ComposedRemote, Composition } from './composition'
export { ReleaseSchema, UnitNameSchema } from './release'
export type { Release, UnitName } from './release'
export { EnvironmentSchema, StepBackRuleSchema } from './environment'
export type { Environment, StepBackRule } from './environment'
export { DEPRECATIONS, SHELL_MEMBERS } from './members'
export type { Deprecation, ShellMember } from './members'
export {
  DeclarationSchema,
  ENTRY_COUNTS,
  ENTRY_GROUPS,
  ENTRY_ICONS,
  readDeclaration,
  SKELETONS,
  spoken,
} from './declaration'
export type {
  Access,
  Declaration,
  DeclaredEntry,
  DeclaredOverlay,
  DeclaredScreen,
  DeclaredTexts,
  DeclaredWidget,
  EntryGroup,
  EntryIcon,
  GivenDeclaration,
  SkeletonShape,
} from './declaration'
export { isDashboard, isOfMembers, isOverlaid, mayOpen, routesOf, sampleOf, skeletonOf } from './routes'
export type { Claim, Declared, KnownEntry, KnownScreen, Owner, Routes } from './routes'
export { paths } from './links'
export { screen } from './target'
export { call, DECLARED, link, once, shell, widget } from './expects'
export type { Expectation, Provider } from './expects'
export type { JobTypeCode, RegisterState, ScreenName } from './links'
export type { Screen, Target } from './target'
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
export { FirstCallSchema } from './first-calls'
export type { FirstCall } from './first-calls'
export { FirstViewSchema, OutlineSchema } from './first-views'
export type { FirstView, Outline } from './first-views'
export { WIDGET_SIZES } from './widgets'
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
