import { writeFileSync } from 'node:fs'
import { signUpPage } from './sign-up/page.ts'
import { ways } from './sign-up/ways.ts'

const page = new URL('../docs/sign-up.md', import.meta.url)
writeFileSync(page, signUpPage(ways))
console.log(page.pathname)
