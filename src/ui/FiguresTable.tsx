import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './FiguresTable.module.css'

/** A table in which each row begins with a name and ends with figures. */
export const FiguresTable = ({ className, ...props }: ComponentProps<'table'>) => (
  <table {...props} className={classes(styles.table, className)} />
)
