/** Faults of widgets of the page Today (DAY-03): each is active while the page carries its word. */
import type { ComposedRemote, Composition } from '@portal/contracts/shell'
import { brokenRender, type Change } from './faulty-portal'

type WidgetFault = 'throws at load' | 'throws while rendering' | 'hangs'

const wordOf = (widget: string, fault: WidgetFault): string => `${widget}:${fault.replaceAll(' ', '-')}`
const isOn = (widget: string, fault: WidgetFault): string =>
  `(document.getElementById('composition').dataset.fault||'').split(' ').includes(${JSON.stringify(wordOf(widget, fault))})`

/** The chunk of a widget: its release names it after the widget. */
export function widgetFile({ name, version }: ComposedRemote, widget: string, { integrity }: Composition): string {
  const folder = `/releases/${name}/${version}/widget.${widget}.`
  const file = Object.keys(integrity).find((address) => address.startsWith(folder) && address.endsWith('.js'))
  if (!file) throw new Error(`${name} has no file of the widget ${widget}`)
  return file
}

/** The entry of a remote whose widget throws when its code is asked for, or whose mount never ends. */
const brokenWidget =
  ({ name }: ComposedRemote, widget: string) =>
  (text: string): string => {
    const container = name.replaceAll('-', '_')
    return `${text}
;${container}=((real)=>({init:(...all)=>real.init(...all),get:async(name)=>{const make=await real.get(name);return()=>{const own=make().app;
const load=own.widgets[${JSON.stringify(widget)}];
return{app:{...own,widgets:{...own.widgets,[${JSON.stringify(widget)}]:async()=>{
if(${isOn(widget, 'throws at load')})throw new TypeError('broken at load');const made=await load();
return{...made,mount:[async()=>{if(${isOn(widget, 'hangs')})await new Promise(()=>{})},...[made.mount].flat()]}}}}}}}}))(${container});`
  }

interface BrokenWidget {
  readonly remote: ComposedRemote
  readonly widget: string
  readonly fault: WidgetFault
}

/** The change that breaks all these widgets in one page. */
export function brokenWidgets(all: readonly BrokenWidget[], composition: Composition): Change {
  const texts: Record<string, (text: string) => string> = {}
  for (const { remote, widget, fault } of all) {
    if (fault === 'throws while rendering')
      texts[widgetFile(remote, widget, composition)] = brokenRender(isOn(widget, fault))
    else texts[remote.entry] = brokenWidget(remote, widget)
  }
  return { texts, mode: all.map(({ widget, fault }) => wordOf(widget, fault)).join(' ') }
}
