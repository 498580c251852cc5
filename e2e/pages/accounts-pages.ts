import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '@portal/contracts/shell'
import type { Words } from '../fixtures/words'

/**
 * Password, invitation, team, settings and company profile: the screens of accounts without registration and wizard.
 */
export class AccountsPages {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  private get main(): Locator {
    return this.page.getByRole('main')
  }

  form(key: string): Locator {
    return this.page.getByRole('form', { name: this.w(`accounts:${key}`) })
  }

  /** Opens the company profile for editing. `nameEn` is one of its fields. */
  async editCompany() {
    await this.page.goto(paths.companyProfile.path)
    await this.main.getByRole('button', { name: this.w('accounts:company.edit'), exact: true }).click()
    const form = this.form('company.title')
    return {
      nameEn: form.getByLabel(this.w('accounts:company.field.name_en'), { exact: true }),
      save: () => form.getByRole('button', { name: this.w('common:common.save'), exact: true }).click(),
    }
  }

  get loginDrawer(): Locator {
    return this.page.getByRole('dialog', { name: this.w('accounts:login.title') })
  }

  /** Fills the drawer and sends; the test checks the result. */
  async tryLogin(email: string, password: string): Promise<void> {
    await this.loginDrawer.getByLabel(this.w('accounts:field.email'), { exact: true }).fill(email)
    await this.loginDrawer.getByLabel(this.w('common:password.label'), { exact: true }).fill(password)
    await this.loginDrawer.getByRole('button', { name: this.w('accounts:login.submit') }).click()
  }

  async forgotPassword(email: string): Promise<void> {
    const form = this.form('forgot.title')
    await form.getByLabel(this.w('accounts:field.email'), { exact: true }).fill(email)
    await form.getByRole('button', { name: this.w('accounts:forgot.submit') }).click()
  }

  async newPassword(password: string, confirmation = password): Promise<void> {
    const form = this.form('reset.title')
    await form.getByLabel(this.w('accounts:reset.password'), { exact: true }).fill(password)
    await form.getByLabel(this.w('accounts:passwordPair.confirmation'), { exact: true }).fill(confirmation)
    await form.getByRole('button', { name: this.w('accounts:reset.submit') }).click()
  }

  async joinByInvitation(person: {
    readonly lastName: string
    readonly firstName: string
    readonly password: string
  }): Promise<void> {
    const form = this.form('invite.title')
    await form.getByLabel(this.w('accounts:field.lastName'), { exact: true }).fill(person.lastName)
    await form.getByLabel(this.w('accounts:field.firstName'), { exact: true }).fill(person.firstName)
    await form.getByLabel(this.w('common:password.label'), { exact: true }).fill(person.password)
    await form.getByLabel(this.w('accounts:passwordPair.confirmation'), { exact: true }).fill(person.password)
    await form.getByRole('button', { name: this.w('accounts:consent.terms.open') }).click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.w('accounts:legal.read') })
      .click()
    await form.getByText(this.w('accounts:consent.terms.agree.label')).click()
    await form.getByRole('button', { name: this.w('accounts:invite.submit') }).click()
  }

  get inviteDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.w('accounts:team.invite.title') })
  }

  async openInviteDialog(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('accounts:team.add') }).click()
    await expect(this.inviteDialog).toBeVisible()
  }

  async invite(email: string, role: 'admin' | 'member', { isRefused = false } = {}): Promise<void> {
    await this.inviteDialog.getByLabel(this.w('accounts:team.invite.emails'), { exact: true }).fill(email)
    await this.inviteDialog.getByText(this.w(`accounts:team.role.${role}`), { exact: true }).click()
    await this.inviteDialog.getByRole('button', { name: this.w('accounts:team.invite.submit') }).click()
    if (!isRefused) await expect(this.inviteDialog).toHaveCount(0)
  }

  /** `name` is the display name, which the registration of an invited person makes from the two names. */
  roleOf(name: string): Locator {
    return this.main.getByRole('combobox', { name: this.w('accounts:team.role.of', { name }) })
  }

  removal(name: string): Locator {
    return this.main.getByRole('button', { name: this.w('accounts:team.remove.of', { name }) })
  }

  async saveMobile(digits: string): Promise<void> {
    const form = this.form('settings.profile.title')
    await form.getByLabel(this.w('accounts:settings.mobile'), { exact: true }).fill(digits)
    await form.getByRole('button', { name: this.w('common:common.save') }).click()
    await expect(this.page.getByText(this.w('accounts:settings.profile.saved'))).toBeVisible()
  }

  async expectVerification(standing: 'none' | 'unverified' | 'sent' | 'verified'): Promise<void> {
    await expect(
      this.main.getByText(this.w(`accounts:settings.verification.${standing}`), { exact: true }),
    ).toBeVisible()
  }

  async enterCode(code: string): Promise<void> {
    const form = this.form('settings.code.title')
    await form.getByLabel(this.w('accounts:settings.code.label'), { exact: true }).fill(code)
    await form.getByRole('button', { name: this.w('accounts:settings.code.submit') }).click()
  }
}
