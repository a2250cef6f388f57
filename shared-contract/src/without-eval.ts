import { z } from 'zod';

// zod tries whether it may compile code; the portal's content security policy reports the mere attempt.
if (typeof document !== 'undefined') z.config({ jitless: true });
