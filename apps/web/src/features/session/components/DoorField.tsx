import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './DoorField.module.css';

export interface DoorFieldProps extends ComponentProps<'input'> {
  label: string;
  description?: string;
  error?: ReactNode;
  /** Stands inside the box, at its right end. */
  button?: ReactNode;
}

/** A field of the screens before signing in. Plain elements: the log-in page must be light on a poor line. */
export function DoorField({ label, description, error, button, ...input }: DoorFieldProps) {
  const id = useId();
  const told = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          data-with-button={button ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={told || undefined}
        />
        {button}
      </span>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  );
}
