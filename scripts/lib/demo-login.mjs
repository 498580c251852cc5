/** Logs the demo company's admin in, in a tab of its own, so that the context holds the session. */
export async function logInDemo(context, address) {
  const tab = await context.newPage()
  await tab.goto(`${address}/register?login=true`)
  await tab.locator('[role=dialog] input[name=email]').fill('demo@example.com')
  await tab.locator('[role=dialog] input[name=password]').fill('Demo1234')
  await tab.locator('[role=dialog] button[type=submit]').click()
  await tab.waitForURL('**/dashboard/**')
  await tab.close()
}
