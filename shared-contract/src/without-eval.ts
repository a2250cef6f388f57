import { z } from 'zod';

// zod tries whether it may compile code; the portal's content security policy reports the mere attempt.
if ('document' in globalThis) z.config({ jitless: true });
