import { mdiCardAccountDetailsOutline, mdiHomeVariantOutline, mdiShieldCheckOutline } from '@mdi/js'
import { anyMember, mayViewDentalBenefits, mayViewIdCards } from '#member/access.ts'
import type { Standing } from '#member/member.ts'
import { mayListCopays } from '#member/menu-access.ts'
import { words } from './shell.words.ts'

/** The pages that the frame links to, in the order of spec §2.3; each asks its own question. */
const menu = [
  { to: '/dashboard', label: words.home, icon: mdiHomeVariantOutline, isListed: anyMember },
  { to: '/id-card', label: words.idCard, icon: mdiCardAccountDetailsOutline, isListed: mayViewIdCards },
  { to: '/coverage-and-copays', label: words.copays, icon: mdiShieldCheckOutline, isListed: mayListCopays },
  {
    to: '/coverage-and-benefits',
    label: words.dentalBenefits,
    icon: mdiShieldCheckOutline,
    isListed: mayViewDentalBenefits,
  },
] as const

export const menuOf = (member: Standing) => menu.filter(({ isListed }) => isListed(member))
