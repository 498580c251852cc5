import { companyDataEndpoints as data, companyEndpoints as endpoints } from '@portal/contracts/company'
import { foreignNationalities, options, prefectureOptions } from '../../master-data'
import type { Module } from '../../services/module'
import { readCompanyData, saveRetention } from './data.service'
import { askExport, exportRoutes } from './export.service'
import { changeCompany, companyOf, initialiseCompany, judgeInitialisation, registeredOf } from './company.service'

const companyRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, endpoints.registerOptions, async ({ actor, locale }) => ({
    industries: options('industries', locale),
    prefectures: prefectureOptions(locale),
    registered: await registeredOf(services, actor),
  }))
  bind(app, endpoints.options, ({ locale }) => ({
    industries: options('industries', locale),
    prefectures: prefectureOptions(locale),
    nationalities: foreignNationalities(locale),
    age_groups: options('ageGroups', locale),
  }))
  bind(app, endpoints.initialize, ({ actor, body }) => initialiseCompany(services, actor, body), {
    judge: ({ body }) => judgeInitialisation(body),
  })
  bind(app, endpoints.list, async ({ actor, locale }) => [await companyOf(services, actor, locale)])
  bind(app, data.read, ({ actor }) => readCompanyData(services, actor))
  bind(app, data.saveRetention, ({ actor, body }) => saveRetention(services, actor, body.retention_days))
  bind(app, data.askExport, ({ actor, body }) => askExport(services, actor, body.current_password))
  bind(app, endpoints.patch, ({ actor, id, body, locale }) => changeCompany(services, actor, id, body, locale))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const company: readonly Module[] = [companyRoutes, exportRoutes]
