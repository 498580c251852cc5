/** A remote for attacks: one file that keeps the contract and runs the given attack in the page. */
import type { RemoteName } from '@portal/contracts/shell'
import type { Given } from './attack-cases'

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
let scope={};
const library=async(name)=>{const all=Object.values(scope[name]||{});const one=all[0];const make=one.lib||await one.get();return make()};
const run=(stage,given)=>{const one=programs[document.getElementById('composition').dataset.attack];
return one&&one.stage===stage?one.attack(given):undefined};
run('load',{library});
const part=(tag)=>{let place;return{bootstrap:async()=>{run('bootstrap',{library})},
mount:async({shell,domElementGetter})=>{place=domElementGetter();place.innerHTML='<'+tag+'>${HEADING}</'+tag+'>';
await run('mount',{shell,place,library})},
unmount:async()=>{run('unmount',{place,library});place.replaceChildren()}}};
const root=part('h1');
const widgets=new Proxy({},{get:()=>async()=>part('p')});
return{init(given){scope=given},get:async()=>()=>({root,widgets})}})();`
}

/** A function as text; the text of a method lacks the keyword `function`. */
function method(attack: (given: Given) => unknown): string {
  const text = attack.toString()
  if (/^(?:async\s*)?(?:function\b|\(|\w+\s*=>)/.test(text)) return text
  return text.startsWith('async ') ? `async function ${text.slice('async '.length)}` : `function ${text}`
}
