import { call } from '@portal/auth';
import type { Contract, ContractInput, ContractPrice, ContractPriceInput } from '@portal/contract';
import { useCallKeys, useChange } from '../../feedback';

type Versioned = Pick<Contract, 'id' | 'version'>;

export function useCreateContract() {
  const keys = useCallKeys();
  return useChange({
    send: async ({ vendorId: id, facts }: { vendorId: number; facts: ContractInput }) => {
      const contract = await call(
        'createContract',
        { params: { id }, body: facts },
        { idempotencyKey: keys.keyFor({ id, facts }) },
      );
      keys.answered();
      return contract;
    },
    done: 'Contract created successfully',
    failed: 'Failed to create contract',
  });
}

/** Changes a contract as it was seen. */
export function useEditContract() {
  return useChange({
    send: ({ contract: { id, version }, facts }: { contract: Versioned; facts: ContractInput }) =>
      call('editContract', { params: { id }, body: { ...facts, version } }),
    done: 'Contract updated successfully',
    failed: 'Failed to update contract',
  });
}

export function useEndContract() {
  return useChange({
    send: ({ contract: { id, version }, ends_on }: { contract: Versioned; ends_on: string }) =>
      call('endContract', { params: { id }, body: { version, ends_on } }),
    done: 'Contract ended successfully',
    failed: 'Failed to end contract',
  });
}

export function useRemoveContract() {
  return useChange({
    send: ({ id }: Versioned) => call('removeContract', { params: { id } }),
    done: 'Contract removed successfully',
    failed: 'Failed to remove contract',
  });
}

export function useAddPrice() {
  const keys = useCallKeys();
  return useChange({
    send: async ({ contract: { id }, facts }: { contract: Versioned; facts: ContractPriceInput }) => {
      const contract = await call(
        'addContractPrice',
        { params: { id }, body: facts },
        { idempotencyKey: keys.keyFor({ id, facts }) },
      );
      keys.answered();
      return contract;
    },
    done: 'Price added successfully',
    failed: 'Failed to add price',
  });
}

interface SeenPrice {
  contract: Versioned;
  price: ContractPrice;
}

/** Changes a price as it was seen. */
export function useEditPrice() {
  return useChange({
    send: ({ contract: { id }, price, facts }: SeenPrice & { facts: ContractPriceInput }) =>
      call('editContractPrice', {
        params: { id, price_id: price.id },
        body: { ...facts, version: price.version },
      }),
    done: 'Price updated successfully',
    failed: 'Failed to update price',
  });
}

export function useRemovePrice() {
  return useChange({
    send: ({ contract: { id }, price }: SeenPrice) =>
      call('removeContractPrice', { params: { id, price_id: price.id } }),
    done: 'Price removed successfully',
    failed: 'Failed to remove price',
  });
}
