import { chromium } from '@playwright/test'
const base='http://localhost:4100'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-dev-shm-usage']})
const login=await fetch(base+'/api/v2/employer/login/',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'demo@example.com',password:'Demo1234'})}).then(r=>r.json())
const list=await fetch(base+'/api/v4/employer/job_applications/',{headers:{authorization:'Token '+login.token}}).then(r=>r.json())
console.log(list.length, list.map(i=>i.id+':'+i.status_v2+(i.job.interview_location?'':'@')).join(' '))
const ids=['AES','IF','AR'].map(s=>list.find(i=>i.status_v2===s&&i.is_active)?.id).filter(Boolean)
for (const [lang,w] of [['Jp',1280],['EN',390]]) {
 const ctx=await b.newContext({viewport:{width:w,height:w<500?844:860},locale:'ja-JP'})
 await ctx.addInitScript(([l,lg])=>{localStorage.setItem('portal.language',JSON.stringify(lg));localStorage.setItem('portal.session',JSON.stringify({email:l.email,firstName:l.first_name,lastName:l.last_name,token:l.token,isLoggedIn:true,isAdmin:l.is_admin,isEmailVerified:true,displayLanguage:lg,registerStep:l.register_stage,isExistingRecruiter:true,numberOfJobs:1,completedTourSteps:['first-run','applicants-first','applicants-none']}))},[login,lang])
 const p=await ctx.newPage()
 p.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log('CONSOLE',m.type(),m.text().slice(0,300)) })
 p.on('pageerror',e=>console.log('PAGEERROR',String(e).slice(0,300)))
 const shot=async n=>{ await p.waitForTimeout(700); await p.screenshot({path:`/tmp/mf-applicants/shots/${n}-${lang}-${w}.png`,fullPage:true}); console.log(n, await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth)) }
 await p.goto(base+'/dashboard/applicants?filterBy=ALL'); await p.waitForSelector('article',{timeout:8000}).catch(()=>{}); await shot('list')
 for (const id of ids) { await p.goto(base+'/dashboard/applicant-details/'+id); await p.waitForSelector('dl',{timeout:8000}).catch(()=>{}); await shot('detail-'+id) }
}
await b.close()
