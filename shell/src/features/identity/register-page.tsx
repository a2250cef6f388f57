import { call, useSession } from '@portal/auth';
import { isRole, ROLE_HOMES, ROLE_LABELS, ROLES } from '@portal/contract/vocabulary';
import { paths } from '@portal/ui/remote';
import { Link, useLocation, useNavigateOnAnswer } from '@portal/ui/router';
import { toast } from '@portal/ui/toast';
import { useState } from 'react';
import { AuthPage } from './components/auth-page';
import { FailureNotice } from './components/failure-notice';
import { Field } from './components/field';
import fieldStyles from './components/field.module.css';
import { NewPasswordField } from './components/new-password-field';
import { Notice } from './components/notice';
import styles from './components/page.module.css';
import { PasswordField } from './components/password-field';
import { SubmitButton } from './components/submit-button';
import { TextField } from './components/text-field';
import { useFirstAccount } from './hooks/use-first-account';
import { useForm } from './hooks/use-form';
import { type Failure, readFailure } from './model/failure';
import {
  checkConfirmation,
  checkEmail,
  checkNewPassword,
  checkRequired,
  type Rule,
  type Values,
} from './model/field-rules';
import { readVisit, type Visit } from './model/visit';

type Name = 'name' | 'email' | 'role' | 'password' | 'confirmation';

const RULES: Readonly<Record<Name, Rule<Name>>> = {
  name: checkRequired('Full name'),
  email: checkEmail,
  role: (value) => (isRole(value) ? undefined : 'Choose a role'),
  password: checkNewPassword,
  confirmation: checkConfirmation,
};

function readBody({ name, email, role, password }: Values<Name>) {
  return {
    name: name.trim(),
    email: email.trim(),
    password,
    role: isRole(role) ? role : undefined,
  };
}

const FIRST_HINT = 'The first account may have any role.';
const LATER_HINT =
  'An Employee with a mail address of the organisation may sign in at once; everybody else once an administrator has approved the account.';

function RoleField({ error, isFirst }: { error: string | undefined; isFirst: boolean }) {
  return (
    <Field label="User role" error={error} hint={isFirst ? FIRST_HINT : LATER_HINT}>
      {(control) => (
        <select {...control} name="role" defaultValue="EMPLOYEE" className={fieldStyles.input}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function FirstNotice() {
  return (
    <Notice tone="info">
      Nobody has an account here yet. Yours becomes active at once, in whatever role you choose. Choose
      Administrator: only an administrator can approve those who register after you.
    </Notice>
  );
}

/** Who is signed in already may register somebody else, and is not to take it for an account of their own. */
function SignedInNotice() {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <Notice tone="info">
      <p>
        You are signed in here as <strong>{user.name}</strong> ({user.email}). What you fill in here makes
        another account, and you stay signed in.
      </p>
      <Link className={styles.link} to={ROLE_HOMES[user.role]}>
        Go On as {user.name}
      </Link>
    </Notice>
  );
}

function RegisterForm({ visit }: { visit: Visit }) {
  const navigateOnAnswer = useNavigateOnAnswer();
  const isFirst = useFirstAccount() ?? false;
  const [failure, setFailure] = useState<Failure>();
  const { formProps, errors, busy } = useForm({
    rules: RULES,
    send: async (values) => {
      setFailure(undefined);
      const body = readBody(values);
      const { message } = await call('register', { body });
      toast.success('Registration Successful', `${message} Please proceed to login.`);
      await navigateOnAnswer(paths.login, { state: { ...visit, email: body.email } satisfies Visit });
    },
    onFailure: (error, isShownAtFields) => {
      const failed = readFailure(error, 'Registration failed');
      if (!isShownAtFields) setFailure(failed);
      toast.destructive('Registration Failed', failed.message);
    },
  });
  return (
    <form {...formProps} className={styles.stack} aria-label="Registration">
      {isFirst ? <FirstNotice /> : null}
      <SignedInNotice />
      <TextField label="Full name" name="name" autoComplete="name" error={errors.name} focusFirst />
      <TextField label="Email" name="email" type="email" autoComplete="username" error={errors.email} />
      <RoleField error={errors.role} isFirst={isFirst} />
      <div className={styles.pair}>
        <NewPasswordField label="Password" error={errors.password} />
        <PasswordField
          label="Confirm password"
          name="confirmation"
          autoComplete="new-password"
          error={errors.confirmation}
        />
      </div>
      <FailureNotice failure={failure} />
      <SubmitButton label="Create User Account" busyLabel="Creating Account..." busy={busy} />
      <div className={styles.row}>
        <Link className={styles.link} to={paths.login} state={visit}>
          Already have an account? Sign in
        </Link>
      </div>
    </form>
  );
}

/** Creates an account; the first one of an installation may take any role. */
export function RegisterPage() {
  const visit = readVisit(useLocation().state);
  return (
    <AuthPage
      title="Admin Registration"
      lead="Create a user account for this portal."
      back={{ to: paths.home, label: 'Back to the start page' }}
    >
      <RegisterForm visit={visit} />
    </AuthPage>
  );
}
