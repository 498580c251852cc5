import { JobWizardScreen } from './job-wizard-screen'

export const AddJobScreen = () => <JobWizardScreen mode="add" />
export const EditJobScreen = () => <JobWizardScreen mode="edit" />
export const CopyJobScreen = () => <JobWizardScreen mode="copy" />
export const ViewJobScreen = () => <JobWizardScreen mode="view" />
