import { chromium } from '@playwright/test'
const base='http://localhost:4100'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-dev-shm-usage']})
const lang=process.argv[2]||'Jp', w=Number(process.argv[3]||1280), h=w<500?844:860
const ctx=await b.newContext({viewport:{width:w,height:h},locale:'ja-JP'})
await ctx.addInitScript((l)=>{ if(!localStorage.getItem('portal.language')) localStorage.setItem('portal.language',JSON.stringify(l)) },lang)
const p=await ctx.newPage()
p.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log('CONSOLE',m.type(),m.text().slice(0,300)) })
p.on('pageerror',e=>console.log('PAGEERROR',String(e).slice(0,300)))
const shot=async(n,full=true)=>{ await p.waitForTimeout(900); await p.screenshot({path:`/tmp/lead/shots/${n}-${lang}-${w}.png`,fullPage:full}) }
await p.goto(base+'/register'); await shot('landing')
const login=await fetch(base+'/api/v2/employer/login/',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'demo@example.com',password:'Demo1234'})}).then(r=>r.json())
console.log(JSON.stringify(login).slice(0,120))
await p.evaluate(([l,lg])=>localStorage.setItem('portal.session',JSON.stringify({email:l.email,firstName:l.first_name,lastName:l.last_name,token:l.token,isLoggedIn:true,isAdmin:l.is_admin,isEmailVerified:true,displayLanguage:lg,registerStep:l.register_stage,isExistingRecruiter:true,numberOfJobs:1,completedTourSteps:[]})),[login,lang])
const pages=(process.argv[4]||'jobs,applicants,billing,team,company-profile,user-settings,interview-times,notifications,select-job-type,billing/select-plan,nowhere').split(',')
for(const x of pages){ await p.goto(base+'/dashboard/'+x); await p.waitForTimeout(1200); await shot(x.replace(/\W/g,'_')) }
await b.close()
