/** A remote for attacks: one file that keeps the contract and runs the given attack in the page. */
import type { RemoteName } from '@portal/contracts/shell'

/** The parameters of an attack: the contract's shell without its types, and the remote's place. */
export interface Given {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- attacks call what the contract does not have
  readonly shell: any
  readonly place: HTMLElement
}

type Stage = 'load' | 'bootstrap' | 'mount' | 'unmount'

export interface Program {
  readonly name: string
  readonly attack: (given: Given) => unknown
  readonly stage?: Stage
}

export const HEADING = 'A remote of nobody'

/**
 * Replaces the remote's entry. The page names the attack to run (`data-attack` beside the composition), so that one
 * page can run many.
 */
export const attackingEntry = (remote: RemoteName, programs: readonly Program[]) => (): string => {
  const table = programs.map(
    ({ name, attack, stage = 'mount' }) =>
      `${JSON.stringify(name)}:{stage:${JSON.stringify(stage)},attack:${method(attack)}}`,
  )
  return `var ${remote.replaceAll('-', '_')}=(()=>{
const programs={${table.join(',\n')}};
const run=(stage,given)=>{const one=programs[document.getElementById('composition').dataset.attack];
return one&&one.stage===stage?one.attack(given):undefined};
run('load',{});
let place;
const root={bootstrap:async()=>{run('bootstrap',{})},
mount:async({shell,domElementGetter})=>{place=domElementGetter();
place.replaceChildren(Object.assign(document.createElement('h1'),{textContent:'${HEADING}'}));
await run('mount',{shell,place})},
unmount:async()=>{run('unmount',{place});place.replaceChildren()}};
return{init(){},get:async()=>()=>({app:{root}})}})();`
}

/** A function as text; the text of a method lacks the keyword `function`. */
function method(attack: (given: Given) => unknown): string {
  const text = attack.toString()
  if (/^(?:async\s*)?(?:function\b|\(|\w+\s*=>)/.test(text)) return text
  return text.startsWith('async ') ? `async function ${text.slice('async '.length)}` : `function ${text}`
}
