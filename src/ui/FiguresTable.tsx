import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './FiguresTable.module.css'

/** A table whose rows start with a name, followed by figures. */
export const FiguresTable = ({ className, ...props }: ComponentProps<'table'>) => (
  <table {...props} className={classes(styles.table, className)} />
)
