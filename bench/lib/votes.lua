-- Has wrk vote: each voter in turn, who votes for a feature and withdraws the vote, and goes on to the next feature.
local voters = {}
for cookie in io.lines(os.getenv("VOTERS_FILE")) do
  table.insert(voters, cookie)
end
local features = {}
for id in string.gmatch(os.getenv("FEATURES"), "%S+") do
  table.insert(features, id)
end

-- The requests that were sent before.
local number = tonumber(os.getenv("START"))

function request()
  local voter = number % #voters
  local turn = math.floor(number / #voters)
  number = number + 1
  -- Voters begin at different features.
  local feature = features[(voter * 7 + math.floor(turn / 2)) % #features + 1]
  local change = turn % 2 == 0 and "increment" or "decrement"
  local headers = { ["content-type"] = "application/json", cookie = voters[voter + 1] }
  return wrk.format("POST", "/local/api/features/" .. feature .. "/votes/" .. change, headers)
end
