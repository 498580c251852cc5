// The UI components of the portal. Besides Loaded and MoreRows they contain no texts: texts are props, from the
// catalogue of the room that uses them.
export { Banner, type BannerProps } from './banner'
export { Blocks, type BlockHeights } from './blocks'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
export { CopyButton, type CopyButtonProps } from './copy-button'
export { DataTable, type DataTableProps, type SortTexts, type TableColumn, type TableSort } from './data-table'
export { DefinitionList, type DefinitionListProps, type DefinitionRow } from './definition-list'
export { DialogFrame, type DialogFrameProps } from './dialog-frame'
export { DialogSearch, type DialogSearchProps } from './dialog-search'
export { EmptyState, type EmptyStateProps } from './empty-state'
export { ErrorState, type ErrorStateProps } from './error-state'
export { ImageDropZone, type ImageDropZoneProps } from './image-drop-zone'
export { InfoCard, type InfoCardProps } from './info-card'
export { InfoDialog, type InfoDialogProps } from './info-dialog'
export { LanguageChoice, type LanguageChoiceProps } from './language-choice'
export { Loaded } from './loaded'
export { fresh, together } from './together'
export { LoadingSkeleton, type LoadingSkeletonProps } from './loading-skeleton'
export { MagnifierDialog, type MagnifierDialogProps } from './magnifier-dialog'
export { MailAddress, type MailAddressProps } from './mail-address'
export { MoreRows, type MoreRowsProps } from './more-rows'
export { MultiSelectDialog, type MultiSelectDialogProps, type OptionGroup } from './multi-select-dialog'
export { PageHeader, type BackLink, type PageHeaderProps } from './page-header'
export { Screen, type ScreenProps } from './screen'
export { LongList } from './long-list'
export { SearchBox, type SearchBoxProps } from './search-box'
export { foldText } from './search-text'
export { SearchSelect, type SearchSelectProps, type SelectOption } from './search-select'
export { Section, type SectionProps } from './section'
export { SideDrawer, type SideDrawerProps } from './side-drawer'
export { StatusBadge, type StatusBadgeProps } from './status-badge'
export { VerdictBadge } from './verdict-badge'
export { StepIndicator, type Step, type StepIndicatorProps } from './step-indicator'
export { StickyActions, type StickyActionsProps } from './sticky-actions'
export { TabBar, TabPanel, type TabBarProps, type TabItem, type TabPanelProps } from './tab-bar'
export { Thumbnails, type Thumbnail, type ThumbnailTexts, type ThumbnailsProps } from './thumbnails'
export { TimeText, type TimeTextProps } from './time-text'
export { Toggle, type ToggleProps } from './toggle'
export { useLateDialog } from './use-late-dialog'
export { useIsPhone, useMedia } from './use-media'
export { VisuallyHiddenHeading, type VisuallyHiddenHeadingProps } from './visually-hidden-heading'
export { WebAddress, type WebAddressProps } from './web-address'

export {
  AlertIcon,
  ArchiveIcon,
  ArrowRightIcon,
  BellIcon,
  BriefcaseIcon,
  BuildingIcon,
  CalendarIcon,
  CardIcon,
  CheckCircleIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  ClockIcon,
  CloseIcon,
  CopyIcon,
  DocumentIcon,
  DownloadIcon,
  EditIcon,
  ExternalIcon,
  EyeIcon,
  FilterIcon,
  GearIcon,
  GlobeIcon,
  HelpIcon,
  icon,
  ImageIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
  PanelIcon,
  PeopleIcon,
  PhoneIcon,
  PinIcon,
  PlusIcon,
  RefreshIcon,
  SearchIcon,
  SendIcon,
  SortIcon,
  SparkleIcon,
  StarIcon,
  TrainIcon,
  TrashIcon,
  UserIcon,
  VideoIcon,
  YenIcon,
  type IconComponent,
  type IconProps,
} from './icons'
