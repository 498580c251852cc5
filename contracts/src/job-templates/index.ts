export { JOB_TEMPLATES, templateContent } from './job-templates.data'
export type { JobTemplate } from './job-templates.data'
export { JOB_TEMPLATE_IDS, JOB_TEMPLATE_NAMES } from './job-templates.names'
export type { JobTemplateId } from './job-templates.names'
