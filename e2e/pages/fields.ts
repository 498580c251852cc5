import type { Locator, Page } from '@playwright/test'

/** Chooses an option by the select's label: a native select, or the combobox for more than ten options. */
export async function choose(scope: Locator | Page, label: string, option: string): Promise<void> {
  const field = scope.getByLabel(label, { exact: true })
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label: option })
    return
  }
  await field.click()
  await field.fill(option)
  await field.page().getByRole('option', { name: option, exact: true }).first().click()
}

/** Chooses a radio button in the group with this label. */
export async function pick(scope: Locator | Page, group: string, option: string): Promise<void> {
  await scope.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
}
