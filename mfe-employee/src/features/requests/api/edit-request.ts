import { ApiError, call } from '@portal/auth';
import type { AssetRequest, RequestInput } from '@portal/contract';
import { requestKeys } from '@portal/features/requests';
import { useQueryClient } from '@portal/ui/query';

const PREFIX = 'request.';

/** The form's fields are inside the body: their messages lose the way there. */
function atTheForm(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([name, message]) => [
    name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name,
    message,
  ]);
  return new ApiError(
    error.message,
    error.status,
    error.code,
    Object.fromEntries(fields),
    error.current,
    error.requestId,
  );
}

/** Changes a pending request as it was seen. */
export function useEditRequest() {
  const client = useQueryClient();
  return async ({ id, version }: AssetRequest, request: RequestInput): Promise<AssetRequest> => {
    try {
      const changed = await call('editRequest', { params: { id }, body: { version, request } });
      client.setQueryData(requestKeys.detail('employee', id), changed);
      await client.invalidateQueries({ queryKey: ['employee'], refetchType: 'none' });
      return changed;
    } catch (error) {
      throw atTheForm(error);
    }
  };
}
